// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ShownKit } from '#domain/after/press-kit.ts';
import { never, openPage, press, refusal, type } from '#web/testing/open-page.tsx';
import { aBoat, anEvent } from '#web/testing/samples.ts';

const boat = aBoat();
const event = anEvent({ after: true });
const answers = {
  'GET /api/event': { events: [event] },
  'GET /api/event/1': { event },
  'GET /api/leg/event/1': { legs: [] },
  'GET /api/boat/1': boat,
  'GET /api/reg/event/1': { registrations: [] },
  'GET /api/event/1/live': never,
};
const asMaker = { as: 'manufacturer', id: boat.owner.id } as const;
const file = { name: 'hull.pdf', location: `/uploads/k${'0'.repeat(32)}.pdf` };
const none: ShownKit = { state: 'none', not_before: null, opens_in: null, embargo: null, agreed_at: null, kit: null };
const waits: ShownKit = {
  ...none,
  state: 'waits',
  not_before: { date: '2026-06-20', time: '09:00', zone: 'America/New_York', at: '2026-06-20T13:00:00.000Z' },
  opens_in: 50_000,
  embargo: 'I keep quiet.\nNot before Sat 20 June 2026, 09:00, New York time.',
};
const open: ShownKit = { ...waits, state: 'open', opens_in: null, embargo: null, kit: { text: 'Fast', files: [file] } };

const kit = () => screen.findByRole('region', { name: /^Press kit of/ });

test('a journalist learns when a press kit comes, by both clocks, and agrees in one tap', async () => {
  let shown = waits;
  const page = openPage('/boats/1', { as: 'test driver', answers: { ...answers, 'GET /api/kit/1': () => shown } });
  const section = within(await kit());
  const line = section.getByText(/^It comes on Sat 20 June 2026, 09:00, New York time/).textContent;
  expect(line).toMatch(/, which is \w+ \d+ June 2026 \d\d:\d\d on your clock$/);
  expect(section.getByText(/^I keep quiet/)).toBeTruthy();
  expect(section.queryByRole('link')).toBeNull();
  page.answers['POST /api/kit/agree'] = () => {
    shown = { ...waits, agreed_at: '2026-06-10T08:00:00.000Z' };
    return { success: true };
  };
  await press(/^Agree to the embargo/);
  expect((await section.findByText(/^You agreed on/)).textContent).toMatch(/10 June 2026/);
  expect(section.queryByRole('button')).toBeNull();
  expect(page.sent('POST /api/kit/agree')).toEqual([{ boat: 1, text: waits.embargo }]);
});

test('words that changed meanwhile are refused and shown anew', async () => {
  let shown = waits;
  openPage('/boats/1', {
    as: 'test driver',
    answers: {
      ...answers,
      'GET /api/kit/1': () => shown,
      'POST /api/kit/agree': () => {
        shown = { ...waits, embargo: 'I keep prices to myself too.' };
        return refusal('kit_changed', { status: 409 });
      },
    },
  });
  await press(/^Agree to the embargo/);
  expect(await screen.findByText('I keep prices to myself too.')).toBeTruthy();
  expect(await screen.findByText(/^The embargo has changed since you looked/)).toBeTruthy();
});

test('an open kit has its text, its files by their names, and all of them at once', async () => {
  const second = { name: 'deck.jpg', location: `/uploads/k${'1'.repeat(32)}.jpg` };
  const both = { ...open, kit: { text: 'Fast', files: [file, second] } };
  openPage('/boats/1', { as: 'test driver', answers: { ...answers, 'GET /api/kit/1': both } });
  const section = within(await kit());
  expect(section.getByText('Fast')).toBeTruthy();
  const links = section.getAllByRole('link');
  expect(links.map((each) => [each.getAttribute('href'), each.getAttribute('download')])).toEqual([
    [file.location, 'hull.pdf'],
    [second.location, 'deck.jpg'],
  ]);
  expect(section.getByRole('button', { name: /^Download all/ })).toBeTruthy();
});

test('a builder types the moment, which is refused beside its field, and saved with the zone of the event', async () => {
  const edited = { terms: '', agreed: 2 };
  const page = openPage('/boats/1/edit', {
    ...asMaker,
    answers: { ...answers, 'GET /api/kit/1': { ...none, edited } },
  });
  expect(await screen.findByText(/^Without a date/)).toBeTruthy();
  await type('Press text', 'Fast');
  await type('Not before', '2026-10-25');
  await press('Save press kit');
  expect(await screen.findByText('Use a time like 09:30')).toBeTruthy();
  await type('Time', '0330');
  fireEvent.blur(screen.getByLabelText('Time'));
  const refused = { ...(await refusal('time_not_on_clock').json()), fields: { 'not_before.time': 'It comes twice' } };
  page.answers['POST /api/kit'] = () => Response.json(refused, { status: 400 });
  await press('Save press kit');
  expect(await screen.findByText('It comes twice')).toBeTruthy();
  page.answers['POST /api/kit'] = { success: true };
  await type('Time', '08:00');
  await press('Save press kit');
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(page.sent('POST /api/kit').at(-1)).toEqual({
    boat: 1,
    text: 'Fast',
    terms: '',
    files: [],
    not_before: { date: '2026-10-25', time: '08:00', zone: event.time_zone },
  });
});

test('the form says of a past moment that the kit is there, and of a coming one that nobody gets it', async () => {
  const edited = { terms: '', agreed: 0 };
  openPage('/boats/1/edit', { ...asMaker, answers: { ...answers, 'GET /api/kit/1': { ...open, edited } } });
  await type('Not before', '2001-01-01');
  expect(await screen.findByText(/^This moment is past/)).toBeTruthy();
  await type('Not before', '2999-01-01');
  expect(await screen.findByText(/^Until then nobody but its builder/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'hull.pdf' })).toBeTruthy();
  await press('Remove hull.pdf');
  await expect.poll(() => screen.queryByRole('button', { name: 'hull.pdf' })).toBeNull();
});

test('an event without the switch has neither', async () => {
  const off = { 'GET /api/event/1': { event: anEvent() } };
  const page = openPage('/boats/1', { as: 'test driver', answers: { ...answers, ...off } });
  await screen.findByRole('heading', { level: 1 });
  await expect.poll(() => page.calls.some(({ call }) => call === 'GET /api/leg/event/1')).toBe(true);
  expect(page.calls.some(({ call }) => call.startsWith('GET /api/kit'))).toBe(false);
});
