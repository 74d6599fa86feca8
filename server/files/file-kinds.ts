const mebibyte = 1024 * 1024;

export type FileGroup = 'image' | 'video' | 'pdf';

export interface FileKind {
  group: FileGroup;
  /** The extension of the stored file; it also decides the media type. */
  extension: string;
}

export const maxBytes: Record<FileGroup, number> = { image: 10 * mebibyte, video: 200 * mebibyte, pdf: 20 * mebibyte };

/** Accepted kinds by the media type of the content. SVG and HTML are never among them: a browser would run them. */
export const fileKinds: Readonly<Record<string, FileKind>> = {
  'image/jpeg': { group: 'image', extension: 'jpg' },
  'image/png': { group: 'image', extension: 'png' },
  'image/apng': { group: 'image', extension: 'png' },
  'image/webp': { group: 'image', extension: 'webp' },
  'image/gif': { group: 'image', extension: 'gif' },
  'image/avif': { group: 'image', extension: 'avif' },
  'video/mp4': { group: 'video', extension: 'mp4' },
  'video/x-m4v': { group: 'video', extension: 'mp4' },
  'video/webm': { group: 'video', extension: 'webm' },
  'video/quicktime': { group: 'video', extension: 'mov' },
  'application/pdf': { group: 'pdf', extension: 'pdf' },
};

/**
 * The only names that an upload gives, or gave: no path can be made of one. Earlier versions put a `k` before the names of files for the
 * press. Its first group is the extension.
 */
export const uploadName = /^k?[0-9a-f]{32}\.(jpg|png|webp|gif|avif|mp4|webm|mov|pdf)$/;

/** The smaller sizes of a picture; the first group is the name of what they were made of. */
export const variantName = /^(k?[0-9a-f]{32}\.(?:jpg|png|webp|gif|avif))-(?:320|640|1280)\.webp$/;

/** Media types of stored files by extension. */
export const mediaTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  pdf: 'application/pdf',
};
