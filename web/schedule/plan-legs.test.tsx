// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PreviewRow } from '#domain/import-report.ts';
import { sampleEvent } from '#web/testing/event-of-a-day.ts';
import { noNetwork, openPage, press } from '#web/testing/open-page.tsx';
import { aBoat, theFacts } from '#web/testing/samples.ts';

const boat = aBoat({ id: 3, make: 'Axopar', model: '29', event: { id: 1, name: 'Hanko' } });
const planned: PreviewRow = { row: 1, state: 'new', name: 'A1', detail: 'Sat 10 June 2090 09:00–09:45, 1 boat' };
const answers = {
  'GET /api/event/1': { event: sampleEvent },
  'GET /api/event/1/facts': theFacts([]),
  'GET /api/org/all': [],
  'GET /api/leg/event/1': { legs: [] },
  'GET /api/boat': { boats: [boat] },
  'GET /api/reg/event/1': { registrations: [] },
};

test('legs are planned by hours, shown, and created for all boats', async () => {
  const page = openPage('/events/1/schedule', {
    as: 'admin',
    answers: { ...answers, 'POST /api/plan/legs': { success: true, rows: [planned], ids: [1] } },
  });
  const legs = await screen.findByRole('list', { name: 'Legs' });
  expect(legs.textContent).toBe('A1, Sat 10 June 2090 09:00–09:45, 1 boat');
  await press('Create 1 leg');
  await screen.findByText('1 leg created');
  expect(page.sent('POST /api/plan/legs').at(-1)).toEqual({
    event: 1,
    boats: [3],
    dates: ['2090-06-10', '2090-06-11'],
    from: '09:00',
    to: '17:00',
    minutes: 45,
    turnaround: 15,
    lunch: { from: '12:00', to: '13:00' },
    starting_point: '',
    ending_point: '',
    max_per_boat: null,
  });
});

test('what a leg clashes with is said in its place, and nothing can be created', async () => {
  const errors = [{ row: 2, make: 'Axopar', model: '29', error: 'This boat is on another leg at the same time: A1' }];
  const refused = { success: false, message: 'Nothing was imported', code: 'sheet_refused', errors, rows: [planned] };
  openPage('/events/1/schedule', {
    as: 'admin',
    answers: { ...answers, 'POST /api/plan/legs': () => Response.json(refused, { status: 400 }) },
  });
  const items = within(await screen.findByRole('list', { name: 'Legs' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'A1, Sat 10 June 2090 09:00–09:45, 1 boat',
    'In Axopar 29 found: This boat is on another leg at the same time: A1',
  ]);
  expect(screen.queryByRole('button', { name: /^Create/ })).toBeNull();
});

test('without a network one can try again, and the legs stay in sight while others are asked for', async () => {
  const page = openPage('/events/1/schedule', {
    as: 'admin',
    answers: { ...answers, 'POST /api/plan/legs': noNetwork },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  page.answers['POST /api/plan/legs'] = { success: true, rows: [planned] };
  fireEvent.click(again);
  await screen.findByRole('list', { name: 'Legs' });
  const answered = Promise.withResolvers<Response>();
  page.answers['POST /api/plan/legs'] = () => answered.promise;
  const before = page.sent('POST /api/plan/legs').length;
  fireEvent.change(screen.getByLabelText('Starting point'), { target: { value: 'Pier A' } });
  await expect.poll(() => page.sent('POST /api/plan/legs').length).toBe(before + 1);
  expect(screen.getByRole('list', { name: 'Legs' }).textContent).toContain('A1');
});

test('without a boat it says that one must be chosen', async () => {
  const page = openPage('/events/1/schedule', {
    as: 'admin',
    answers: { ...answers, 'POST /api/plan/legs': { success: true, rows: [planned] } },
  });
  await screen.findByRole('list', { name: 'Legs' });
  page.answers['POST /api/plan/legs'] = noNetwork;
  const [boats] = screen.getAllByLabelText('Boats', { selector: 'input' });
  if (boats) fireEvent.keyDown(boats, { key: 'Backspace', code: 'Backspace' });
  await screen.findByText('Choose a boat.');
});
