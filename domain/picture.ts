/** The widths in pixels that are made of each uploaded picture, for screens of different sizes. */
export const pictureWidths = [320, 640, 1280] as const;

export type PictureWidth = (typeof pictureWidths)[number];

export interface PictureSources {
  /** The address of a width that suits most places; older browsers read this alone. */
  src: string;
  /** For the attribute `srcset`; to be used with `sizes`. */
  srcSet: string;
}

/** The pictures among uploads, by their address; also what was uploaded before sizes were made. */
const pictureLocation = /^\/uploads\/k?[0-9a-f]{32}\.(?:jpg|png|webp|gif|avif)$/;

/** The address of an uploaded picture in one width: a still webp, upright, without the camera's notes. */
export function variantOf(location: string, width: PictureWidth): string {
  return `${location}-${width}.webp`;
}

/** The picture that stands for a boat: the first of its files that is one. */
export function firstPicture(attachments: readonly { location: string }[]): string | undefined {
  return attachments.find(({ location }) => pictureLocation.test(location))?.location;
}

/** The attributes of an image element for an uploaded picture; undefined for films, pdf files and the like. */
export function pictureSources(location: string): PictureSources | undefined {
  if (!pictureLocation.test(location)) return undefined;
  return {
    src: variantOf(location, 640),
    srcSet: pictureWidths.map((width) => `${variantOf(location, width)} ${width}w`).join(', '),
  };
}
