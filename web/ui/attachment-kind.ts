import type { Attachment } from '#domain/boat.ts';

export type AttachmentKind = 'image' | 'video' | 'pdf';

const kinds: Record<string, AttachmentKind> = {
  mp4: 'video',
  m4v: 'video',
  mov: 'video',
  webm: 'video',
  mkv: 'video',
  ogv: 'video',
  avi: 'video',
  pdf: 'pdf',
};

/** By the extension, which the server chose by the content. */
export function attachmentKind({ location }: Pick<Attachment, 'location'>): AttachmentKind {
  return kinds[location.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'image';
}
