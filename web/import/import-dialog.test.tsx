// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { newQueryClient } from '#web/http/query-client.ts';
import { Component as ImportDialog } from './import-dialog-content.tsx';
import { ImportPreview } from './import-preview.tsx';
import type { PreviewLine } from './preview-lines.ts';

beforeAll(() => {
  // Mantine needs these, and jsdom lacks them.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(cleanup);

const line = (row: number, state: PreviewLine['state'], errors: string[] = []): PreviewLine => ({
  row,
  state,
  name: `Boat ${row}`,
  detail: undefined,
  errors,
});

test('without a file nothing is sent, and the field says so', async () => {
  const closed = vi.fn();
  draw(
    <QueryClientProvider client={newQueryClient()}>
      <ImportDialog
        title="Import boats"
        path="/api/boat"
        explanation="A row for each boat."
        topics={[]}
        opened
        onClose={closed}
      />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Import' }));
  expect(await screen.findByText('Please input a file')).toBeTruthy();
  expect(closed).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(closed).toHaveBeenCalledOnce();
});

test('a good sheet says how many are new, and asks nothing', () => {
  preview([line(2, 'new'), line(3, 'new')]);
  expect(screen.getByRole('status').textContent).toBe('2 new');
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

test('the question about existing rows is asked once', () => {
  const chosen = preview([line(2, 'new'), line(3, 'exists')]);
  expect(screen.getByRole('status').textContent).toBe('1 new, 1 already there');
  fireEvent.click(screen.getByRole('radio', { name: 'Update them with the sheet' }));
  expect(chosen).toHaveBeenCalledWith('update');
});

test('a bad row shows its error, and existing rows are asked about only once it is corrected', () => {
  preview([line(2, 'exists'), line(3, 'error', ['In row 3 found missing elements: make'])]);
  expect(screen.getByRole('status').textContent).toBe('1 with errors, 0 new, 1 already there');
  expect(screen.queryByRole('radiogroup')).toBeNull();
  const [, , bad] = screen.getAllByRole('row');
  expect(bad && within(bad).getByText('In row 3 found missing elements: make')).toBeTruthy();
});

function preview(lines: PreviewLine[]) {
  const chosen = vi.fn();
  draw(<ImportPreview lines={lines} existing="skip" onExisting={chosen} />);
  return chosen;
}

function draw(content: ReactNode): void {
  render(<MantineProvider env="test">{content}</MantineProvider>);
}
