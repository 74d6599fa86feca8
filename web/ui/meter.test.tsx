// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Meter } from './meter.tsx';

afterEach(cleanup);

test.each([
  ['nothing of nothing is no stroke', { value: 0, of: 0 }, 0],
  ['nothing of some is the track alone', { value: 0, of: 4 }, 1],
  ['some of some is a part of it', { value: 1, of: 4 }, 2],
])('%s', (_what, about, strokes) => {
  const { container } = render(<Meter {...about} />);
  expect(container.firstElementChild?.childElementCount).toBe(strokes);
});
