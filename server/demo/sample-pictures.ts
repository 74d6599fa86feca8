import { Readable } from 'node:stream';
import sharp from 'sharp';
import type { NewBoat } from '#domain/boat.ts';
import { behindTheWater, height, horizon, light, type Light, sea, waterline, width } from './sample-sea.ts';
import type { Chance } from './seeded.ts';

export interface Drawing {
  filename: string;
  file: Readable;
}

const hulls = [
  { side: '#f7f8f8', shade: '#b9c6cf', band: '#b3261e' },
  { side: '#16324f', shade: '#0a1c30', band: '#d9b45b' },
  { side: '#f3efe4', shade: '#c2b9a3', band: '#1f5c4a' },
  { side: '#2c3138', shade: '#15181c', band: '#c9d3da' },
  { side: '#dfe7ec', shade: '#9fb0bc', band: '#14507d' },
  { side: '#7d1f22', shade: '#4a1012', band: '#f3ead8' },
] as const;

/** A picture of a boat at sea, as an attached file: a sailing boat when it draws much water. */
export function drawBoat(boat: NewBoat, chance: Chance): Promise<Drawing> {
  const seen = light(chance);
  const sails = (boat.draft ?? 0) > 1.35;
  const scale = (0.56 + Math.min(boat.length ?? 9, 14) / 34) * (sails ? 0.68 : 1); // The mast is high.
  const x = width * (0.46 + chance.next() * 0.08);
  return asFile(
    `${boat.make} ${boat.model}`,
    scene(seen, chance, afloat({ x, y: waterline, scale, sails, isMirrored: chance.next() < 0.4 }, chance)),
  );
}

/** A harbour at six in the morning: what leads the page of the event. */
export function drawMarina(chance: Chance): Promise<Drawing> {
  const seen = light(chance, 'dawn');
  const far = Array.from({ length: 9 }, (_, index) => {
    const x = 90 + index * 135 + chance.next() * 60;
    return afloat(
      { x, y: horizon + 34, scale: 0.2 + chance.next() * 0.06, sails: index % 3 !== 1, isMirrored: index % 2 === 0 },
      chance,
    );
  });
  const near = afloat({ x: 470, y: waterline + 10, scale: 0.95, sails: false, isMirrored: false }, chance);
  const other = afloat({ x: 1010, y: waterline - 70, scale: 0.5, sails: true, isMirrored: true }, chance);
  return asFile('Marina', scene(seen, chance, lighthouse() + far.join('') + other + near));
}

async function asFile(name: string, drawing: string): Promise<Drawing> {
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] }); // This one is our own: nobody else's may be read.
  try {
    const picture = await sharp(Buffer.from(drawing)).jpeg({ quality: 84 }).toBuffer();
    return { filename: `${name}.jpg`, file: Readable.from([picture]) };
  } finally {
    sharp.block({ operation: ['VipsForeignLoadSvgBuffer'] });
  }
}

function scene(seen: Light, chance: Chance, boats: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    ${behindTheWater(seen, chance)}
    ${sea(seen, chance, horizon, 150)}
    ${boats}
    ${sea({ ...seen, glitter: 0 }, chance, waterline + 60, 46)}
    <radialGradient id="edge" cx=".5" cy=".45" r=".75"><stop offset=".6" stop-opacity="0"/><stop offset="1" stop-opacity=".28"/></radialGradient>
    <rect width="${width}" height="${height}" fill="url(#edge)"/>
  </svg>`;
}

interface Place {
  x: number;
  y: number;
  scale: number;
  sails: boolean;
  isMirrored: boolean;
}

let drawn = 0;

/** A boat, its reflection and its wave. */
function afloat({ isMirrored, sails, scale, x, y }: Place, chance: Chance): string {
  const id = `hull${drawn++}`;
  const { band, shade, side } = chance.pick(hulls);
  const above = sails ? rig() : wheelhouse(chance);
  const hull = `<path d="M-430 -96 Q0 -84 455 -126 Q404 -10 300 42 L-380 42 Q-424 -4 -430 -96Z" fill="url(#${id})"/>
    <path d="M-429 -74 Q0 -62 443 -102 L436 -86 Q0 -46 -427 -58Z" fill="${band}"/>
    <path d="M-300 -20 h70 M-190 -18 h70 M60 -24 h70" stroke="${shade}" stroke-width="13" stroke-linecap="round" opacity=".7"/>
    <path d="M-380 42 L300 42 Q352 16 392 -22 L-412 -14 Q-400 20 -380 42Z" fill="#000" opacity=".16"/>`;
  return `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${side}"/><stop offset="1" stop-color="${shade}"/></linearGradient>
    <g transform="translate(${x} ${y}) scale(${isMirrored ? -scale : scale} ${scale})">
      <g transform="translate(0 84) scale(1 -.42)" opacity=".26">${above}${hull}</g>
      ${above}${hull}
      <path d="M-520 60 Q-300 26 -60 44 T300 36 Q370 22 412 2 Q424 34 500 58 Q300 78 0 70 T-520 60Z" fill="#fff" opacity=".82"/>
      <path d="M-900 84 Q-560 52 -300 66 T400 66 T760 86 Q300 104 -100 92 T-900 84Z" fill="#fff" opacity=".3"/>
    </g>`;
}

function wheelhouse(chance: Chance): string {
  const roof = chance.pick(['#e9edef', '#d8dde0', '#20384c'] as const);
  return `<path d="M-250 -92 L-214 -228 L92 -232 L204 -108Z" fill="#f2f4f3"/>
    <path d="M-250 -92 L-236 -146 L168 -152 L204 -108Z" fill="#cfd8dd"/>
    <path d="M-206 -146 L-188 -212 L-84 -213 L-84 -147Z M-66 -147 L-66 -213 L16 -214 L16 -148Z M34 -148 L34 -214 L86 -214 L136 -150Z" fill="#1d3547"/>
    <path d="M-200 -168 L-188 -212 L-130 -213Z M-66 -180 L-66 -213 L-20 -214Z M34 -190 L34 -214 L70 -214Z" fill="#8fb4cb" opacity=".75"/>
    <path d="M-262 -228 L118 -234 L100 -256 L-246 -252Z" fill="${roof}"/>
    <path d="M-120 -252 L-112 -338 L-102 -338 L-92 -252Z M-150 -312 h90 v8 h-90z" fill="#5b6770"/>
    <path d="M-420 -98 V-152 M-340 -96 V-148 M-420 -150 L-250 -146 M230 -110 L300 -168 M300 -168 L440 -176 M330 -116 V-170 M390 -120 V-174 M440 -124 V-176" fill="none" stroke="#93a2ac" stroke-width="5"/>
    <path d="M-432 -96 h-34 l-6 70 h38z" fill="#23313c"/>`;
}

function rig(): string {
  return `<path d="M-6 -110 L-2 -690 L6 -690 L10 -112Z" fill="#8a8f94"/>
    <linearGradient id="cloth" x2="1"><stop stop-color="#fdfdfa"/><stop offset="1" stop-color="#d5dde0"/></linearGradient>
    <path d="M-20 -150 L-10 -676 Q-236 -340 -338 -160Z" fill="url(#cloth)"/>
    <path d="M22 -656 Q262 -372 418 -134 Q210 -170 30 -152Z" fill="url(#cloth)"/>
    <path d="M-64 -250 L-14 -236 M-150 -330 L-16 -300 M60 -320 L226 -336 M-90 -450 L-12 -430" stroke="#b9c4c8" stroke-width="3" opacity=".7"/>
    <path d="M-250 -94 Q-130 -154 100 -112Z" fill="#f2f4f2"/>
    <path d="M-180 -112 h46 M-112 -122 h46 M-44 -122 h40" stroke="#22394a" stroke-width="13" stroke-linecap="round"/>
    <path d="M2 -690 L455 -126 M0 -690 L-428 -98" stroke="#fff" stroke-width="2" opacity=".55"/>`;
}

function lighthouse(): string {
  return `<g transform="translate(1150 ${horizon})"><path d="M-120 8 Q-40 -34 30 -26 T150 8Z" fill="#3d4552"/>
    <path d="M-14 -26 L-9 -132 h18 L14 -26Z" fill="#f3efe8"/><path d="M-12 -58 h24 l1.500 22 h-27z M-10 -104 h20 l1 20 h-22z" fill="#a8322b"/>
    <path d="M-12 -132 h24 v-7 h-24z M-7 -139 h14 v-16 h-14z M-9 -155 L0 -168 L9 -155Z" fill="#2b333d"/><circle cy="-147" r="5" fill="#ffe9a8"/></g>`;
}
