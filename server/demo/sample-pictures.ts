import { Readable } from 'node:stream';
import sharp from 'sharp';
import type { NewBoat } from '#domain/boat.ts';
import type { Chance } from './seeded.ts';

const width = 1200;
const height = 800;
const waterline = 560;

const lights = [
  { sky: ['#8ec5e8', '#eaf5fb'], sea: ['#3d7ea6', '#16425b'], land: '#5b7f6b' },
  { sky: ['#f3b27a', '#fbe6cf'], sea: ['#7a6a8a', '#2d3a5a'], land: '#6b5a66' },
  { sky: ['#b9c4cc', '#e8ecee'], sea: ['#6f8794', '#37505e'], land: '#77877f' },
  { sky: ['#5aa9e6', '#d5ecfb'], sea: ['#1b7f8c', '#0b4f5c'], land: '#3f7d5a' },
] as const;
const hulls = ['#ffffff', '#14304f', '#b3261e', '#f2efe6', '#1f5c4a', '#2f2f35'] as const;

/** A drawing of a boat at sea, as a file that somebody attaches: a sailing boat when it draws much water. */
export async function drawBoat(boat: NewBoat, chance: Chance): Promise<{ filename: string; file: Readable }> {
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] }); // This one is our own: nobody else's may be read.
  try {
    const picture = await sharp(Buffer.from(drawing(boat, chance)))
      .jpeg({ quality: 80 })
      .toBuffer();
    return { filename: `${boat.make} ${boat.model}.jpg`, file: Readable.from([picture]) };
  } finally {
    sharp.block({ operation: ['VipsForeignLoadSvgBuffer'] });
  }
}

function drawing(boat: NewBoat, chance: Chance): string {
  const { sky, sea, land } = chance.pick(lights);
  const sails = (boat.draft ?? 0) > 1.35;
  const scale = (0.65 + Math.min(boat.length ?? 9, 14) / 25) * (sails ? 0.68 : 1); // The mast is high.
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>${gradient('sky', sky)}${gradient('sea', sea)}</defs>
    <rect width="${width}" height="${waterline}" fill="url(#sky)"/>
    <circle cx="${200 + chance.next() * 800}" cy="${120 + chance.next() * 120}" r="46" fill="#fff" opacity=".75"/>
    ${skerries(chance, land)}
    <rect y="${waterline - 70}" width="${width}" height="${height}" fill="url(#sea)"/>
    ${waves(chance, waterline - 40, 14)}
    <g transform="translate(${width / 2} ${waterline + 40}) scale(${scale})">
      ${sails ? rig() : wheelhouse()}
      <path d="M-430 -95 L455 -120 Q400 0 300 42 L-385 42 Q-425 0 -430 -95 Z" fill="${chance.pick(hulls)}"/>
      <path d="M-428 -72 L442 -96 L438 -84 L-427 -60 Z" fill="#c9a227"/>
      <path d="M-470 50 Q-200 18 40 46 T480 36 L520 74 L-500 84 Z" fill="#fff" opacity=".8"/>
    </g>
    ${waves(chance, waterline + 90, 22)}
  </svg>`;
}

function gradient(id: string, [from, to]: readonly [string, string]): string {
  return `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
}

function skerries(chance: Chance, colour: string): string {
  return Array.from({ length: 5 }, () => {
    const [x, wide, high] = [chance.next() * width, 120 + chance.next() * 260, 20 + chance.next() * 60];
    return `<path d="M${x - wide} ${waterline - 68} Q${x} ${waterline - 70 - high * 2} ${x + wide} ${waterline - 68} Z" fill="${colour}" opacity=".8"/>`;
  }).join('');
}

function waves(chance: Chance, from: number, count: number): string {
  return Array.from({ length: count }, () => {
    const [x, y, long] = [chance.next() * width, from + chance.next() * (height - from), 40 + chance.next() * 120];
    return `<path d="M${x} ${y} q${long / 2} -9 ${long} 0" fill="none" stroke="#fff" stroke-width="3" opacity=".25"/>`;
  }).join('');
}

function wheelhouse(): string {
  return `<path d="M-230 -96 L-200 -226 L95 -226 L190 -104 Z" fill="#f4f4f0"/>
    <path d="M-198 -150 L-182 -208 L-70 -208 L-70 -150 Z M-50 -150 L-50 -208 L78 -208 L128 -150 Z" fill="#24394a"/>
    <path d="M-245 -226 L120 -226 L104 -246 L-232 -246 Z" fill="#d9dcdc"/>
    <path d="M-120 -246 L-112 -330 L-104 -330 L-96 -246 Z" fill="#55606a"/>`;
}

function rig(): string {
  return `<path d="M-6 -110 L-2 -690 L6 -690 L10 -112 Z" fill="#8a8f94"/>
    <path d="M-20 -150 L-10 -670 Q-250 -330 -330 -160 Z" fill="#fdfdf8"/>
    <path d="M22 -650 Q250 -360 410 -130 L30 -150 Z" fill="#eef1f2"/>
    <path d="M-240 -96 Q-120 -150 90 -112 Z" fill="#f4f4f0"/>`;
}
