const mebibyte = 1024 * 1024;

export type FileGroup = 'image' | 'video' | 'pdf';

export interface FileKind {
  group: FileGroup;
  /** What the stored file is called by; also what it is served as. */
  extension: string;
}

export const mostBytes: Record<FileGroup, number> = { image: 10 * mebibyte, video: 200 * mebibyte, pdf: 20 * mebibyte };

/** What a file may be, by the media type that its content shows. SVG and HTML are never among them: a browser would run them. */
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

/** The only names that an upload gives: no path can be made of one. Its first group is the extension. */
export const uploadName = /^[0-9a-f]{32}\.(jpg|png|webp|gif|avif|mp4|webm|mov|pdf)$/;

/** The smaller sizes of a picture; the first group is the name of what they were made of. */
export const variantName = /^([0-9a-f]{32}\.(?:jpg|png|webp|gif|avif))-(?:320|640|1280)\.webp$/;

/** What a stored file is served as, by its extension. */
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
