// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Dotted } from './dotted.tsx';

test.each([
  [['Hanko', false, '', undefined, 'Mon 1 June'], 'Hanko · Mon 1 June'],
  [[false, 'Mon 1 June'], 'Mon 1 June'],
  [['', undefined], ''],
])('of %j stands %j', (parts, text) => {
  const { container } = render(<Dotted parts={parts} />);
  expect(container.textContent).toBe(text);
});
