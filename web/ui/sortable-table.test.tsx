// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Fragment } from 'react';
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startRouter } from '#web/router/router.ts';
import { Pages } from '#web/router/routing.tsx';
import { completeJsdom } from '#web/testing/complete-jsdom.ts';
import { type Column, SortableTable } from './sortable-table.tsx';

interface Boat {
  id: number;
  make: string;
  length: number | null;
}
const columns: Column<Boat>[] = [
  { key: 'make', label: 'Make', value: ({ make }) => make },
  { key: 'length', label: 'Length', value: ({ length }) => length, render: ({ length }) => length && `${length} m` },
];
const boats: Boat[] = [
  { id: 1, make: 'Nimbus', length: 9.5 },
  { id: 2, make: 'Axopar', length: 11 },
  { id: 3, make: 'Targa', length: null },
];

beforeAll(() => completeJsdom());
afterEach(cleanup);

test('rows stand as they are listed until a column is chosen, then go up, and down at the second press', () => {
  show({ rows: boats });
  expect(makes()).toEqual(['Nimbus', 'Axopar', 'Targa']);
  expect(header('Make').getAttribute('aria-sort')).toBe('none');
  press('Make');
  expect(makes()).toEqual(['Axopar', 'Nimbus', 'Targa']);
  expect(header('Make').getAttribute('aria-sort')).toBe('ascending');
  press('Make');
  expect(makes()).toEqual(['Targa', 'Nimbus', 'Axopar']);
  expect(header('Make').getAttribute('aria-sort')).toBe('descending');
});

test('another column begins upwards again, by its values and not by what is shown of them', () => {
  show({ rows: boats, initialSort: 'make' });
  press('Make');
  press('Length');
  expect(header('Make').getAttribute('aria-sort')).toBe('none');
  expect(header('Length').getAttribute('aria-sort')).toBe('ascending');
  expect(makes().filter((make) => make !== 'Targa')).toEqual(['Nimbus', 'Axopar']);
});

test('on a phone the list of orders does the same, where the rows are not all in sight', () => {
  show({ rows: boats });
  expect(screen.queryByRole('combobox')).toBeNull();
  cleanup();
  show({ rows: [...boats, ...[4, 5, 6].map((id) => ({ id, make: 'Buster', length: id }))] });
  fireEvent.change(screen.getByRole('combobox', { name: 'Sort by: Boats' }), { target: { value: 'make down' } });
  expect(makes()).toEqual(['Targa', 'Nimbus', 'Buster', 'Buster', 'Buster', 'Axopar']);
});

test('the first cell links to the row, also when it is empty', () => {
  show({ rows: [{ id: 7, make: '', length: 4 }] });
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/boats/7');
});

test('without rows it says so', () => {
  show({ rows: [] });
  expect(screen.getByText('Nothing here yet')).toBeTruthy();
});

test('of hundreds of rows that are sorted a screen is laid out at once, the others a slice a frame', () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  onTestFinished(() => void vi.unstubAllGlobals());
  const drawFrame = () => frames.splice(0).forEach((draw) => draw());
  show({ rows: Array.from({ length: 90 }, (_, id) => ({ id, make: `Make ${id}`, length: 90 - id })) });
  drawFrame();
  expect(makes()).toHaveLength(90);
  press('Length');
  expect(makes()[0]).toBe('Make 89');
  expect(makes()).toHaveLength(25);
  drawFrame();
  expect(makes()).toHaveLength(75);
  drawFrame();
  expect(makes()).toHaveLength(90);
  expect(frames).toHaveLength(0);
});

function show(props: { rows: Boat[]; initialSort?: string }): void {
  const Table = () => (
    <SortableTable caption="Boats" columns={columns} rowLink={({ id }) => `/boats/${id}`} {...props} />
  );
  const router = startRouter([{ path: '*', Component: Table }]);
  onTestFinished(router.stop);
  render(
    <MantineProvider>
      <Pages router={router} Frame={Fragment} StandIn={Fragment} ErrorPage={() => null} />
    </MantineProvider>,
  );
}

function header(name: string): HTMLElement {
  return screen.getByRole('columnheader', { name });
}

function press(name: string): void {
  fireEvent.click(within(header(name)).getByRole('button'));
}

function makes(): string[] {
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('td')?.textContent ?? '');
}
