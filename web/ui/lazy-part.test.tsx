// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MantineProvider } from '@mantine/core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { completeJsdom } from '#web/testing/complete-jsdom.ts';
import { lazyPart } from './lazy-part.tsx';

test('a part whose file does not come says so in its place, what is typed beside it stays, and it can be asked for again', async () => {
  completeJsdom();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => {
    cleanup();
    vi.restoreAllMocks();
  });
  let isThere = false;
  const Part = lazyPart<{ name: string }>(async () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return ({ name }) => <p>The panel of {name}</p>;
  });
  render(
    <MantineProvider env="test">
      <input aria-label="Reason" />
      <Part name="Nimbus" />
    </MantineProvider>,
  );
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Wind' } });
  expect(await screen.findByText(/^The page could not be loaded/)).toBeTruthy();
  isThere = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The panel of Nimbus')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Wind');
});
