// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Disruption, DisruptionRequest } from '#domain/disruption/wire.ts';
import { errors } from '#domain/errors.ts';
import { sampleLeg } from '#domain/testing/sample-legs.ts';
import { type Call, never, openPage, press, refusal } from '#web/testing/open-page.tsx';
import { boatOnLeg } from '#web/testing/event-of-a-day.ts';
import { theFacts, aBoat } from '#web/testing/samples.ts';
import { ByHour } from './by-hour.tsx';
import { seatWords } from './seat-words.ts';

const date = '2090-06-10';
const event = {
  id: 7,
  name: 'Floating show',
  start_date: date,
  end_date: date,
  time_zone: 'Europe/Helsinki',
  location: '',
  route: true,
  published: true,
  locked_days: [],
};
const leg = (id: number, start_time: string, end_time: string) =>
  sampleLeg({ id, event: 7, identifier: `1.${id}`, date, start_time, end_time, boats: [boatOnLeg(5, 'X')] });
const legs = [leg(1, '08:00', '09:00'), leg(2, '09:15', '10:15'), leg(3, '10:30', '11:30')];

/** A late leg is missed by the others until they are as late. */
function preview({ body }: Call) {
  const late = (body as DisruptionRequest).wish as { legs: number[]; minutes: number };
  return {
    revision: 1,
    departed: 0,
    legs: late.legs.map((id) => {
      const from = { date, start_time: '08:00', end_time: '09:00', state: 'scheduled', boats: [5], max_per_boat: null };
      return { id, identifier: `1.${id}`, from, to: { ...from, start_time: '08:30', end_time: '09:30', state: 'delayed' } }; // prettier-ignore
    }),
    added: [],
    removed: [],
    moves: [],
    keep: [],
    booked: [],
    mailed: 0,
    could_return: 0,
    left_behind: [],
    connections: [2, 3].filter((id) => !late.legs.includes(id)),
    clashes: [],
  };
}

function open(changes: Disruption[] = [], { path = 'today?change=&leg=1', route = true, kept = {} } = {}) {
  return openPage(`/events/7/${path}`, {
    as: 'admin',
    kept,
    answers: {
      'GET /api/event/7': { event: { ...event, route } },
      'GET /api/event/7/today': {
        date,
        now: Date.parse(`${date}T07:00:00+03:00`),
        departures: [],
        withoutSeat: [],
        nothingToday: [],
        toConfirm: [],
      },
      'GET /api/event/7/places': { places: [], transfers: [] },
      [`GET /api/event/7/whereabouts/${date}`]: { people: [], out_of_reach: [], left_behind: [], boats: [] },
      [`GET /api/boarding/7/${date}`]: never,
      [`GET /api/boarding/7/${date}/live`]: never,
      'GET /api/message/bounces': { bounces: [] },
      'GET /api/message/missing/7': { gaps: [] },
      'GET /api/event/7/live': never,
      'GET /api/leg/event/7': { legs },
      'GET /api/event/7/facts': theFacts(legs, [], { id: 7, start_date: date, end_date: date }),
      'GET /api/event/7/disruption': { disruptions: changes },
      'GET /api/boat': { boats: [aBoat({ id: 5 })] },
      'GET /api/reg/event/7': { registrations: [] },
      'POST /api/event/disruption/preview': preview,
    },
  });
}

test('a late leg asks whether the next ones are as late, and one press makes them so', async () => {
  const { sent } = open();
  await press('Late');
  const question = await screen.findByRole('alert', { name: 'Delay the next legs too?' });
  expect(question.textContent).toContain(
    'People or boats of what is late go on with 1.2 (09:15), 1.3 (10:30), and would miss them.',
  );
  await press('Delay 2 more legs');
  await expect.poll(() => screen.queryByText('Delay the next legs too?')).toBeNull();
  const wishes = sent('POST /api/event/disruption/preview').map((body) => (body as DisruptionRequest).wish);
  expect(wishes.at(-1)).toMatchObject({ kind: 'delay', minutes: 15, legs: [1, 2, 3] });
});

test('what was changed names the boat, the people and the time at the event, in the number that they are', async () => {
  const wish = { kind: 'boat_out' as const, boat: 5, date, from: '09:00', until: '23:59' };
  const done = { reason: 'Engine', actor: 'Eva', applied_at: `${date}T05:55:00.000Z`, undone_at: null, trips: [] };
  open([
    { ...done, id: 2, wish, legs: 4, moved: 1, lost: 2 },
    { ...done, id: 1, wish: { kind: 'cancel', legs: [1] }, legs: 1, moved: 0, lost: 0 },
  ]);
  const list = await screen.findByRole('list', { name: 'Changes so far' });
  await expect.poll(() => list.textContent).toContain('Took Nimbus T9 off 4 legs, Sat 10 June 2090 09:00–23:59');
  expect(list.textContent).toContain('1 person moved, 2 without a seat. Reason: Engine');
  expect(list.textContent).toContain('Eva, Sat 10 June 2090 08:55');
  expect(list.textContent).toContain('Cancelled 1 legAll seats stayed.');
});

test('once it is applied the sheet closes, and what was done is said with Undo, of which one press takes it back', async () => {
  const page = open();
  Object.assign(page.answers, {
    'POST /api/event/disruption': { success: true, id: 9, revision: 2 },
    'POST /api/event/disruption/undo': { success: true },
  });
  await press('Late');
  await press(/^Delay 1 leg/);
  await screen.findByText('Delayed 1 leg by 15 minutes, Sat 10 June 08:00');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await press('Undo');
  await screen.findByText('Everything is as it was');
  expect(page.sent('POST /api/event/disruption/undo')).toEqual([{ id: 9 }]);
});

test('what was applied is offered to be taken back after the page was loaded again too, in what is left of its minute', async () => {
  const kept = { 'undo-offer': JSON.stringify({ id: 19, done: 'Delayed 19', until: Date.now() + 30_000 }) };
  const page = open([], { path: 'today', kept });
  page.answers['POST /api/event/disruption/undo'] = { success: true };
  await screen.findByText('Delayed 19');
  await press('Undo');
  await screen.findByText('Everything is as it was');
  expect(page.sent('POST /api/event/disruption/undo')).toEqual([{ id: 19 }]);
  expect(sessionStorage.getItem('undo-offer')).toBeNull();
});

test('what a change has done is no news to the sheet that made it, however long the day is read again', async () => {
  const page = open();
  await press('Late');
  const delay = await screen.findByRole('button', { name: /^Delay 1 leg/ });
  const read = Promise.withResolvers<object>();
  Object.assign(page.answers, {
    'POST /api/event/disruption': { success: true, id: 9, revision: 2 },
    'POST /api/event/disruption/preview': (call: Call) => ({ ...preview(call), legs: [] }),
    'GET /api/leg/event/7': () => read.promise,
  });
  const before = page.sent('POST /api/event/disruption/preview').length;
  fireEvent.click(delay);
  await expect.poll(() => page.sent('POST /api/event/disruption/preview').length).toBeGreaterThan(before);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.queryByText('The day has changed since you looked')).toBeNull();
  read.resolve({ legs });
  await screen.findByText('Delayed 1 leg by 15 minutes, Sat 10 June 08:00');
});

test('what was taken back in the list of changes is not offered to be taken back once more', async () => {
  const page = open([{ ...justCancelled(), id: 9 }]);
  Object.assign(page.answers, {
    'POST /api/event/disruption': { success: true, id: 9, revision: 2 },
    'POST /api/event/disruption/undo': { success: true },
  });
  await press('Late');
  await press(/^Delay 1 leg/);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await press('Something changed…');
  await press('Undo: Cancelled 1 leg');
  await screen.findByText('Everything is as it was');
  await press('Hide');
  await expect.poll(() => screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

const justCancelled = () => ({
  id: 1,
  wish: { kind: 'cancel' as const, legs: [1] },
  legs: 1,
  moved: 0,
  lost: 0,
  reason: '',
  actor: '',
  applied_at: new Date().toISOString(),
  undone_at: null,
  trips: [],
});

test('an undo that is refused in the first minute says why at once, and Escape closes its question alone', async () => {
  const page = open([justCancelled()]);
  page.answers['POST /api/event/disruption/undo'] = () => {
    const text = errors.disruption_undo_refused.text;
    const body = { success: false, error: text, message: text, code: 'disruption_undo_refused' };
    return Response.json({ ...body, errors: [{ error: 'Nimbus T9 is gone' }] }, { status: 409 });
  };
  await press('Undo: Cancelled 1 leg');
  const question = await screen.findByRole('dialog', { name: 'Undo this change' });
  expect((await within(question).findByRole('alert')).textContent).toBe(errors.disruption_undo_refused.text);
  expect(within(question).getByRole('list', { name: 'Reasons' }).textContent).toBe('Nimbus T9 is gone');
  fireEvent.keyDown(question, { key: 'Escape' });
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Undo this change' })).toBeNull();
  expect(screen.getByRole('list', { name: 'Changes so far' })).toBeTruthy();
});

test('whoever has left Today before an undo is refused is told so on the other page', async () => {
  const page = open([justCancelled()]);
  const answered = Promise.withResolvers<Response>();
  Object.assign(page.answers, {
    'POST /api/event/disruption/undo': () => answered.promise,
    'GET /api/settings': never,
  });
  await press('Undo: Cancelled 1 leg');
  await expect.poll(() => page.sent('POST /api/event/disruption/undo')).toEqual([{ id: 1 }]);
  void page.router.navigate('/accessibility');
  await screen.findByRole('heading', { level: 1, name: 'Accessibility' });
  answered.resolve(refusal('unavailable', { status: 503 }));
  expect((await screen.findByRole('alert')).textContent).toContain(errors.unavailable.text);
});

test('Today asks nothing of harbours where people do not travel', async () => {
  const { calls } = open([], { path: 'today', route: false });
  await screen.findByRole('heading', { name: /^Next to leave/ });
  await screen.findByText('Needs you');
  expect(calls.some(({ path }) => /places|whereabouts/.test(path))).toBe(false);
  expect(document.body.textContent).not.toMatch(/stays? behind|Seat \d/);
});

test('a new seat on another day than the lost one says the day', () => {
  const tomorrow = { ...leg(4, '11:30', '12:30'), date: '2090-06-11' };
  const words = (seat: number, left: number) => seatWords({ leg: seat, boat: 5 }, undefined, [...legs, tomorrow], left);
  expect(words(2, 1)).toMatch(/^09:15 /);
  expect(words(4, 1)).toMatch(/^Sun 11, 11:30 /);
});

test('an hour counts seats, because a person may have several', () => {
  const moves = Array.from({ length: 9 }, (_, registration) => ({
    registration,
    organization: 1,
    organization_name: 'Kim',
    from: { leg: 1, boat: 5 },
    to: registration < 7 ? { leg: 2, boat: 5 } : null,
    why: '',
    options: [],
  }));
  const plan = { revision: 1, departed: 0, added: [], removed: [], booked: [], legs: [], keep: [], mailed: 1, moves };
  const rest = { could_return: 0, left_behind: [], out_of_reach: [], connections: [], clashes: [] };
  render(<ByHour plan={{ ...plan, ...rest }} chosen={[]} legs={legs} />);
  expect(screen.getByRole('button', { name: /08:00/ }).textContent).toContain('2 seats are lost, 7 other seats');
});
