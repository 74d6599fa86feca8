import sharp from 'sharp';
import { pictureWidths, type PictureWidth } from '#domain/picture.ts';
import { fairTurns } from './fair-turns.ts';

/** A photo of 50 megapixels takes 150 MB while it is read; a small file can claim far more. */
const maxPixels = 50e6;
/** A picture of one column and millions of rows takes minutes to draw. */
const maxPixelsOfSide = 20_000;
/** Enough for a screen or for paper. */
const longestSide = 4_000;
/** Real pictures take a second or two; the slowest formats some more on a busy machine. */
const patience = { seconds: 30 };

// Only these of libvips' many readers open uploaded files.
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

/** The picture, or one of its sides, has more pixels than are drawn. */
export class TooManyPixels extends Error {}

type Format = 'jpg' | 'png' | 'webp' | 'gif' | 'avif';

/** One at a time, as each takes much memory; an owner with many uploads waits more often than others. */
const inTurn = fairTurns();

/**
 * The picture alone, upright and in the colours of screens. Place and time, and everything else in
 * the file, is removed.
 */
export function renderImage(content: Uint8Array, format: string, owner: number): Promise<Buffer> {
  return inTurn(owner, () => redraw(content, format as Format));
}

/** Smaller stills of a stored picture, never wider than itself. */
export function renderVariants(picture: Uint8Array, owner: number): Promise<[PictureWidth, Buffer][]> {
  return inTurn(owner, () =>
    Promise.all(
      pictureWidths.map(async (width): Promise<[PictureWidth, Buffer]> => {
        const still = sharp(picture, { limitInputPixels: maxPixels }).timeout(patience);
        return [width, await still.resize({ width, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer()];
      }),
    ),
  );
}

async function redraw(content: Uint8Array, format: Format): Promise<Buffer> {
  const animated = format === 'gif' || format === 'webp';
  // Only the head of the file is read for this, however many pixels it claims.
  const { height, pages = 1, width } = await sharp(content, { limitInputPixels: false }).metadata();
  const pixels = width * height * (animated ? pages : 1);
  if (Math.max(width, height) > maxPixelsOfSide || pixels > maxPixels) throw new TooManyPixels();
  const image = sharp(content, { limitInputPixels: maxPixels, failOn: 'error', animated })
    .timeout(patience)
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
