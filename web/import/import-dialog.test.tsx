// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ownerUnknown } from '#domain/import-error.ts';
import type { WorkbookPart } from '#domain/import-report.ts';
import { newQueryClient } from '#web/http/query-client.ts';
import * as request from '#web/http/request.ts';
import { storeToken } from '#web/http/session.ts';
import { completeJsdom } from '#web/testing/complete-jsdom.ts';
import { tokenOf } from '#web/testing/open-page.tsx';
import { Component as ImportDialog } from './import-dialog-content.tsx';
import type { ImportDialogProps } from './import-button.tsx';
import { ImportPreview } from './import-preview.tsx';
import type { PreviewLine } from './preview-lines.ts';

const desk = () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} });
beforeAll(() => completeJsdom());
const sent: { path: string; form: FormData }[] = [];
let answers: (object | Error)[] = [];
/** The server's answer to a sheet, without a network. */
class Upload {
  upload = {};
  status = 200;
  responseText = '';
  onload = () => {};
  path = '';
  open(_method: string, path: string) {
    this.path = path;
  }
  setRequestHeader() {}
  getResponseHeader = () => 'application/json';
  send(form: FormData) {
    sent.push({ path: this.path, form });
    const answer = answers.shift() ?? {};
    if (answer instanceof request.RequestError) this.status = answer.status;
    const said = answer instanceof request.RequestError ? { error: answer.message, code: answer.code, ...answer.refusal } : answer; // prettier-ignore
    this.responseText = JSON.stringify(said);
    queueMicrotask(() => this.onload());
  }
}
beforeEach(() => {
  vi.stubGlobal('matchMedia', desk);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ events: [] })));
  vi.stubGlobal('XMLHttpRequest', Upload);
  localStorage.clear();
  sent.length = 0;
  answers = [];
});
afterEach(cleanup);
afterAll(() => vi.unstubAllGlobals());

const line = (row: number, state: PreviewLine['state'], errors: string[] = []): PreviewLine => ({
  row,
  state,
  name: `Boat ${row}`,
  detail: undefined,
  errors,
  wrong: [],
});

const boats: Partial<WorkbookPart> = {
  columns: [
    { heading: 'Brand', column: 'make', guess: 'word', samples: ['Axopar', 'Saimo'] },
    { heading: 'Boat', column: 'model', guess: 'word', samples: ['29', '30'] },
    { heading: 'Seats', column: 'capacity', guess: 'word', samples: ['six', '8'] },
  ],
  sheets: ['Fleet'],
  sheet: 'Fleet',
  kinds: [{ kind: 'boat', sheet: 'Fleet' }],
  our_columns: ['make', 'model', 'capacity', 'length'].map((name) => ({
    name,
    label: name,
    required: name !== 'length',
    fills: [name],
  })),
  table: [
    { row: 4, texts: ['Axopar', '29', 'six'] },
    { row: 5, texts: ['Saimo', '30', '8'] },
  ],
  questions: [],
  notes: [],
  rows: [{ row: 5, state: 'new', name: 'Saimo 30', detail: '8 seats' }],
};
const refused = () =>
  new request.RequestError(400, 'sheet_refused', 'Nothing was imported. Please correct the rows below', {
    success: false,
    ...boats,
    errors: [{ row: 4, error: 'capacity: Use a whole number', column: 'capacity', make: 'Axopar', model: '29' }],
  });
const good = {
  ...boats,
  table: [{ row: 4, texts: ['Axopar', '29', '6'] }, ...(boats.table?.slice(1) ?? [])],
  rows: [{ row: 4, state: 'new', name: 'Axopar 29', detail: '6 seats' }, ...(boats.rows ?? [])],
};
const withoutBoat = {
  ...good,
  columns: good.columns?.map((each) => ({ ...each, column: each.heading === 'Boat' ? null : each.column })),
};

function openDialog(closed = vi.fn(), more: Partial<ImportDialogProps> = {}) {
  draw(
    <QueryClientProvider client={newQueryClient()}>
      <ImportDialog
        title="Import boats"
        kind="boat"
        explanation="A row for each boat."
        opened
        onClose={closed}
        {...more}
      />
    </QueryClientProvider>,
  );
  return closed;
}

async function pasteBoats(): Promise<void> {
  const text = 'Brand\tBoat\tSeats\nAxopar\t29\tsix\nSaimo\t30\t8';
  const getData = (type: string) => (type === 'text/plain' ? text : '');
  fireEvent.paste(await screen.findByLabelText('Or paste cells'), { clipboardData: { getData } });
}
const field = (at: number, name: string): unknown => {
  const value = sent.at(at)?.form.get(name);
  return JSON.parse(typeof value === 'string' ? value : 'null');
};

test('without a file nothing is sent, and the field says so', async () => {
  const closed = openDialog();
  fireEvent.click(await screen.findByRole('button', { name: 'Import' }));
  expect(await screen.findByText('Please input a file')).toBeTruthy();
  expect(closed).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(closed).toHaveBeenCalledOnce();
});

test('pasted cells go the way of a file, a wrong cell is mended in place, and the button counts', async () => {
  answers = [refused(), good, { ids: [1, 2] }];
  const closed = openDialog();
  await pasteBoats();
  const cell = await screen.findByLabelText('Seats, row 4');
  expect(sent[0]).toMatchObject({ path: '/api/boat/upload?preview=true' });
  expect(sent[0]?.form.get('file')).toMatchObject({ name: 'Pasted cells.xlsx' });
  expect(cell.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(cell, { target: { value: '6' } });
  fireEvent.blur(cell);
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2' }));
  await expect.poll(() => closed).toHaveBeenCalled();
  expect(field(1, 'cells')).toEqual([{ row: 4, column: 'Seats', value: '6' }]);
  expect(sent[2]?.path).toBe('/api/boat/upload');
  expect(field(2, 'columns')).toEqual({ Brand: 'make', Boat: 'model', Seats: 'capacity' });
  expect(field(2, 'cells')).toEqual([{ row: 4, column: 'Seats', value: '6' }]);
});

test('builders whom nobody knows are added by an admin in one press, each once, and the sheet is read again', async () => {
  const unknown = (row: number, email: string, make: string) => ({ row, column: 'owner', make, error: ownerUnknown(email) }); // prettier-ignore
  const errors = [unknown(4, 'a@yard.test', 'Axopar'), unknown(5, 'A@yard.test', 'Axopar'), unknown(6, 's@yard.test', 'Saimo')]; // prettier-ignore
  answers = [new request.RequestError(400, 'sheet_refused', 'Nothing was imported.', { success: false, ...boats, errors }), good]; // prettier-ignore
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ success: true, ids: [1, 2] })));
  storeToken(tokenOf(1, 'admin'));
  openDialog();
  await pasteBoats();
  const add = await screen.findByRole('button', { name: 'Add these 2 builders' });
  vi.stubGlobal('fetch', fetched);
  fireEvent.click(add);
  await screen.findByRole('button', { name: 'Import 2' });
  const [, asked] = fetched.mock.calls.find(([path]) => path === '/api/org/new') ?? [];
  expect(JSON.parse(asked?.body as string)).toEqual({
    orgs: [
      { email: 'a@yard.test', organization_name: 'Axopar', type: 'manufacturer' },
      { email: 's@yard.test', organization_name: 'Saimo', type: 'manufacturer' },
    ],
  });
  expect(screen.queryByRole('button', { name: /builder/ })).toBeNull();
});

test('on a phone a wrong cell stands below its error, and what the columns mean is folded', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  answers = [refused(), good];
  openDialog();
  await pasteBoats();
  const cell = await screen.findByLabelText('Seats, row 4');
  const row = cell.closest('tr');
  expect(row && within(row).getAllByRole('cell')).toHaveLength(2);
  expect(screen.getByRole('region', { name: 'What the columns mean' }).querySelector('details')?.open).toBe(false);
  fireEvent.change(cell, { target: { value: '6' } });
  fireEvent.blur(cell);
  await screen.findByRole('button', { name: 'Import 2' });
  expect(field(1, 'cells')).toEqual([{ row: 4, column: 'Seats', value: '6' }]);
});

test('a guess is changed above its column, and remembered for these headings', async () => {
  answers = [good, withoutBoat, { ids: [] }, good, withoutBoat];
  const closed = openDialog();
  await pasteBoats();
  const choice = await screen.findByLabelText<HTMLSelectElement>('Boat');
  expect(choice.value).toBe('model');
  expect(screen.getByText('29 · 30')).toBeTruthy();
  fireEvent.change(choice, { target: { value: '' } });
  await expect.poll(() => screen.getByLabelText<HTMLSelectElement>('Boat').value).toBe('');
  expect(field(1, 'columns')).toEqual({ Boat: null });
  fireEvent.click(screen.getByRole('button', { name: 'Import 2' }));
  await expect.poll(() => closed).toHaveBeenCalled();
  await pasteBoats();
  await expect.poll(() => sent).toHaveLength(5);
  expect(field(4, 'columns')).toEqual({ Brand: 'make', Boat: null, Seats: 'capacity' });
});

test('a column that was chosen once and is read no more is left out without a question', async () => {
  const columns = { Brand: 'make', Boat: 'model', Seats: 'max_wind' };
  const kept = [
    JSON.stringify(['boat', 'Boat', 'Brand', 'Seats']),
    { columns, defaults: { max_wind: '9', capacity: '4' } },
  ];
  localStorage.setItem('sheet-columns', JSON.stringify([kept]));
  answers = [good, good];
  openDialog();
  await pasteBoats();
  await expect.poll(() => sent).toHaveLength(2);
  expect(field(1, 'columns')).toEqual({ Brand: 'make', Boat: 'model', Seats: null });
  expect(field(1, 'defaults')).toEqual({ capacity: '4' });
});

test('what a sheet of guests does not say is taken to be usual, and can be said otherwise', async () => {
  const guests: Partial<WorkbookPart> = {
    columns: [{ heading: 'E-mail', column: 'email', guess: 'word', samples: ['kim@press.test'] }],
    our_columns: ['email', 'type'].map((name) => ({ name, label: name, required: true, fills: [name] })),
    table: [{ row: 2, texts: ['kim@press.test'] }],
  };
  const read = { ...guests, rows: [{ row: 2, state: 'new', name: 'kim@press.test', detail: '' }] };
  answers = [guests, read, read];
  openDialog(vi.fn(), { kind: 'org', usual: { type: 'test driver' } });
  await pasteBoats();
  await screen.findByRole('button', { name: 'Import 1' });
  const all = screen.getByLabelText<HTMLSelectElement>('All are');
  expect(all.value).toBe('test driver');
  expect(field(1, 'defaults')).toEqual({ type: 'test driver' });
  fireEvent.change(all, { target: { value: 'manufacturer' } });
  await expect.poll(() => sent).toHaveLength(3);
  expect(field(2, 'defaults')).toEqual({ type: 'manufacturer' });
});

test('a row that is left out has none of its cells, and can be brought back', async () => {
  answers = [refused(), { ...good, table: boats.table?.slice(1), rows: boats.rows }, refused()];
  openDialog();
  await pasteBoats();
  fireEvent.click(await screen.findByRole('button', { name: 'Leave row 4 out' }));
  await screen.findByRole('button', { name: 'Import 1' });
  expect(field(1, 'cells')).toEqual(['Brand', 'Boat', 'Seats'].map((column) => ({ row: 4, column, value: '' })));
  fireEvent.click(screen.getByRole('button', { name: 'Bring back' }));
  await screen.findByLabelText('Seats, row 4');
  expect(field(2, 'cells')).toEqual([]);
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

test('existing rows are updated only as long as that is chosen', async () => {
  const known = { ...good, rows: [...(good.rows ?? []).slice(0, 1), { row: 5, state: 'exists', name: 'Saimo 30' }] };
  answers = [known, known, known, { ids: [1] }];
  const closed = openDialog();
  await pasteBoats();
  fireEvent.click(await screen.findByRole('radio', { name: 'Update them with the sheet' }));
  await screen.findByRole('button', { name: 'Import 2' });
  fireEvent.click(screen.getByRole('radio', { name: 'Leave them as they are' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Import 1' }));
  await expect.poll(() => closed).toHaveBeenCalled();
  expect(sent.map(({ path }) => path)).toEqual([
    '/api/boat/upload?preview=true',
    '/api/boat/upload?preview=true&existing=update',
    '/api/boat/upload?preview=true',
    '/api/boat/upload',
  ]);
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

test('numbers below a heading that says nothing are asked about once, and what was completed is said', async () => {
  const nro = { heading: 'Nro', column: null, guess: 'none' as const, samples: ['1', '2'] };
  const asked = {
    ...good,
    columns: [...(good.columns ?? []), nro],
    rows: [{ row: 4, state: 'new', name: 'Axopar 29', completed: ['date from row 2', 'end time'] }],
  };
  answers = [asked, { ...asked, columns: [...(good.columns ?? []), { ...nro }] }];
  openDialog();
  await pasteBoats();
  expect(await screen.findByText('Completed: date from row 2, end time')).toBeTruthy();
  expect(field(0, 'columns')).toEqual({});
  const question = screen.getByLabelText('Nro: what are these numbers?');
  fireEvent.change(question, { target: { value: 'left out' } });
  await expect.poll(() => screen.queryByLabelText('Nro: what are these numbers?')).toBeNull();
  expect(field(1, 'columns')).toEqual({ Nro: null });
});
