import sharp from 'sharp';

/** A photo of 50 megapixels takes 150 MB while it is read; a small file can claim far more. */
const mostPixels = 50e6;
/** Nobody needs more of a boat on a screen or on paper. */
const longestSide = 4_000;

// Of libvips' many readers only these meet what a stranger sent.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

type Format = 'jpg' | 'png' | 'webp' | 'gif' | 'avif';

let previous: Promise<unknown> = Promise.resolve();

/**
 * The picture alone, the right way up: where and when it was taken, and whatever else was in the file, is left behind.
 * One at a time, as each takes much memory.
 */
export function renderImage(content: Uint8Array, format: string): Promise<Buffer> {
  const cleaned = previous.then(() => redraw(content, format as Format));
  previous = cleaned.catch(() => undefined);
  return cleaned;
}

function redraw(content: Uint8Array, format: Format): Promise<Buffer> {
  const image = sharp(content, {
    limitInputPixels: mostPixels,
    failOn: 'error',
    animated: format === 'gif' || format === 'webp',
  })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
  switch (format) {
    case 'jpg':
      return image.jpeg({ quality: 85, mozjpeg: true }).toBuffer();
    case 'png':
      return image.png().toBuffer();
    case 'webp':
      return image.webp({ quality: 85 }).toBuffer();
    case 'gif':
      return image.gif().toBuffer();
    case 'avif':
      return image.avif({ quality: 60, effort: 1 }).toBuffer();
    default:
      throw new Error(`${String(format)} is no format of images`);
  }
}
