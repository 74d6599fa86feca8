import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** In rem, of 16 px: 13 14 16 18 22 28 48 px. */
const sizes = ['0.8125', '0.875', '1', '1.125', '1.375', '1.75', '3'];
/** 4 8 12 16 24 32 48 px, and 2 px that only the eye needs. */
const distances = ['0', '0.125', '0.25', '0.5', '0.75', '1', '1.5', '2', '3'];
/** 8 12 20 px, and round. */
const radii = ['0', '0.5', '0.75', '1.25', '99'];
const weights = ['400', '600', '650'];

const properties: [property: string, allowed: readonly string[], unit: RegExp][] = [
  ['font-size', sizes, /^-?([\d.]+)rem$/],
  ['font-weight', weights, /^(\d+)$/],
  ['(?:row-|column-)?gap|(?:padding|margin)[a-z-]*', distances, /^-?([\d.]+)rem$/],
  ['border-radius', radii, /^([\d.]+)rem$/],
];

test('sizes, weights, distances and radii are those of the scale', () => {
  const web = join(import.meta.dirname, 'web');
  const others = globSync('**/*.css', { cwd: web }).flatMap((file) => {
    const rules = readFileSync(join(web, file), 'utf8').replaceAll(/@font-face \{[^}]*\}/g, '');
    return properties.flatMap(([property, allowed, unit]) =>
      [...rules.matchAll(new RegExp(`^ +(?:${property}): ([^;]+);`, 'gm'))].flatMap(([line, value = '']) => {
        // A size that follows the window is reckoned in its place.
        if (/clamp|calc|min\(|max\(/.test(value)) return [];
        const isOther = value.split(' ').some((part) => {
          const number = unit.exec(part)?.[1];
          // A bar that hides a part of the page is as high as that part.
          return number !== undefined && !allowed.includes(number) && !(allowed === distances && Number(number) > 3);
        });
        return isOther ? [`${file}: ${line.trim()}`] : [];
      }),
    );
  });
  expect(others).toEqual([]);
});
