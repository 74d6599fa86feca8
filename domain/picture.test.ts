import { expect, test } from 'vitest';
import { pictureSources } from './picture.ts';

const name = `/uploads/${'0a'.repeat(16)}`;

test('an uploaded picture has three widths', () => {
  expect(pictureSources(`${name}.jpg`)).toEqual({
    src: `${name}.jpg-640.webp`,
    srcSet: `${name}.jpg-320.webp 320w, ${name}.jpg-640.webp 640w, ${name}.jpg-1280.webp 1280w`,
  });
});

test.each([`${name}.mp4`, `${name}.pdf`, '/uploads/a.jpg', `https://elsewhere.test${name}.jpg`, ''])(
  "'%s' has none",
  (location) => expect(pictureSources(location)).toBeUndefined(),
);
