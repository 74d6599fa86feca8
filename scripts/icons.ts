/** node scripts/icons.ts: draws the icons of the installed app from web/public/mark.svg. Run when the mark changes; the pictures are committed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const pages = join(import.meta.dirname, '../web/public');
const mark = readFileSync(join(pages, 'mark.svg'));
const background = '#0b3a5b';

/** `inside` is how much of the picture the mark fills: a system that cuts icons to its own shape needs a margin. */
const icons = [
  { name: 'icon-192.png', size: 192, inside: 1, filled: false },
  { name: 'icon-512.png', size: 512, inside: 1, filled: false },
  { name: 'icon-maskable-512.png', size: 512, inside: 0.8, filled: true },
  { name: 'apple-touch-icon.png', size: 180, inside: 1, filled: true },
];

for (const { filled, inside, name, size } of icons) {
  const drawn = Math.round(size * inside);
  const picture = await sharp(mark, { density: 1_200 }).resize(drawn, drawn).png().toBuffer();
  const ground = filled ? background : { r: 0, g: 0, b: 0, alpha: 0 };
  await sharp({ create: { width: size, height: size, channels: 4, background: ground } })
    .composite([{ input: picture, gravity: 'centre' }])
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(pages, name));
}
