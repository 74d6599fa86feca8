import type { Chance } from './seeded.ts';

export const width = 1280;
export const height = 720;
export const horizon = 400;
export const waterline = 520;

export interface Light {
  sky: readonly [top: string, middle: string, foot: string];
  water: readonly [far: string, near: string];
  land: readonly [far: string, near: string];
  sun: { x: number; y: number; colour: string };
  /** How much of the sun lies on the water. */
  glitter: number;
}

const lights = {
  dawn: {
    sky: ['#2b4f78', '#d98f6d', '#ffdcae'],
    water: ['#b98a83', '#12314d'],
    land: ['#7d7488', '#3f4759'],
    sun: '#fff0cf',
  },
  noon: {
    sky: ['#3f93d6', '#8fc7ec', '#e6f4fc'],
    water: ['#5fa6c4', '#0c4a6b'],
    land: ['#8fb0b4', '#4b7a63'],
    sun: '#ffffff',
  },
  cool: {
    sky: ['#6f8da3', '#b4c6d1', '#eef1f0'],
    water: ['#9fb4bd', '#2f4f60'],
    land: ['#9fadb2', '#5d706c'],
    sun: '#ffffff',
  },
  evening: {
    sky: ['#23406b', '#8a6fa0', '#ffc59a'],
    water: ['#a98aa5', '#1a2c4d'],
    land: ['#7c7596', '#3a3f58'],
    sun: '#ffe3bd',
  },
  archipelago: {
    sky: ['#2f86c4', '#7fc3e0', '#dff2ee'],
    water: ['#58b3b0', '#0a4a5a'],
    land: ['#86b3a2', '#3b7053'],
    sun: '#fffdf0',
  },
} as const;

export function light(chance: Chance, name?: keyof typeof lights): Light {
  const { sun, ...colours } = name ? lights[name] : chance.pick(Object.values(lights));
  return { ...colours, sun: { x: 220 + chance.next() * 840, y: 150 + chance.next() * 170, colour: sun }, glitter: 1 };
}

/** Sky, clouds, sun and islands. */
export function behindTheWater({ land, sky, sun, water }: Light, chance: Chance): string {
  return `<defs>
      <linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset=".62" stop-color="${sky[1]}"/><stop offset="1" stop-color="${sky[2]}"/></linearGradient>
      <linearGradient id="water" x2="0" y2="1"><stop stop-color="${water[0]}"/><stop offset=".42" stop-color="${water[1]}" stop-opacity=".92"/><stop offset="1" stop-color="${water[1]}"/></linearGradient>
      <radialGradient id="glow"><stop stop-color="${sun.colour}" stop-opacity=".95"/><stop offset=".14" stop-color="${sun.colour}" stop-opacity=".55"/><stop offset="1" stop-color="${sun.colour}" stop-opacity="0"/></radialGradient>
      <filter id="soft" x="-20%" y="-60%" width="140%" height="220%"><feGaussianBlur stdDeviation="14 7"/></filter>
    </defs>
    <rect width="${width}" height="${horizon + 2}" fill="url(#sky)"/>
    <circle cx="${sun.x}" cy="${sun.y}" r="300" fill="url(#glow)"/><circle cx="${sun.x}" cy="${sun.y}" r="30" fill="${sun.colour}"/>
    <g filter="url(#soft)" fill="#fff" opacity=".62">${clouds(chance)}</g>
    ${islands(chance, land[0], 46, 0.7)}${islands(chance, land[1], 30, 0.92)}
    <rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${water[1]}"/>
    <rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#water)"/>`;
}

function clouds(chance: Chance): string {
  return Array.from({ length: 7 }, () => {
    const [x, y, long] = [chance.next() * width, 50 + chance.next() * 220, 90 + chance.next() * 200];
    return `<ellipse cx="${x}" cy="${y}" rx="${long}" ry="${8 + long / 16}"/><ellipse cx="${x + long / 3}" cy="${y - 13}" rx="${long / 2}" ry="${6 + long / 14}"/>`;
  }).join('');
}

/** Low, and with trees on them. */
function islands(chance: Chance, colour: string, high: number, opacity: number): string {
  const points = Array.from({ length: 65 }, (_, index) => {
    const x = index * 20;
    const hill = Math.max(0, Math.sin(x / (170 + high) + high) + Math.sin(x / 97 + high * 3) * 0.5);
    return `${x} ${horizon + 1 - hill * high * 0.8 - (hill > 0.08 ? chance.next() * 9 : 0)}`;
  });
  return `<path d="M0 ${horizon + 3} L${points.join(' L')} L${width} ${horizon + 3}Z" fill="${colour}" opacity="${opacity}"/>`;
}

/** Waves that grow towards the one who looks, and the sun on them. */
export function sea({ glitter, sun }: Light, chance: Chance, from: number, count: number): string {
  const strokes = Array.from({ length: count }, () => {
    const near = chance.next() ** 1.6;
    const y = from + near * (height - from);
    const long = 16 + near * 130 * (0.5 + chance.next());
    const isLight = chance.next() < 0.6;
    return wave(chance.next() * width, y, long, 1 + near * 4, isLight ? '#ffffff' : '#04182a', isLight ? 0.17 : 0.16);
  });
  const sparks = Array.from({ length: Math.round(90 * glitter) }, () => {
    const near = chance.next() ** 1.4;
    const y = horizon + 2 + near * (height - horizon);
    const x = sun.x + (chance.next() - 0.5) * (50 + near * 260);
    return wave(x, y, 8 + near * 46, 1 + near * 3, sun.colour, 0.5 * (1 - near) + 0.18);
  });
  return `<g fill="none" stroke-linecap="round">${strokes.join('')}${sparks.join('')}</g>`;
}

function wave(x: number, y: number, long: number, thick: number, colour: string, opacity: number): string {
  const [x0, y0] = [Math.round(x), Math.round(y)];
  return `<path d="M${x0} ${y0}q${Math.round(long / 4)} ${-Math.round(thick * 1.5)} ${Math.round(long / 2)} 0t${Math.round(long / 2)} 0" stroke="${colour}" stroke-width="${thick.toFixed(1)}" opacity="${opacity.toFixed(2)}"/>`;
}
