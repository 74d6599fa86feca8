// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Dotted } from './dotted.tsx';

afterEach(cleanup);

test.each([
  [['Hanko', false, '', undefined, 'Mon 1 June'], 'Hanko · Mon 1 June'],
  [[false, 'Mon 1 June'], 'Mon 1 June'],
  [['', undefined], ''],
])('of %j stands %j', (parts, text) => {
  const { container } = render(<Dotted parts={parts} />);
  expect(container.textContent).toBe(text);
});
