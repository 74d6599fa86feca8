// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Event } from '#domain/event.ts';
import type { Leg } from '#domain/leg.ts';
import { sampleLeg } from '#domain/testing/sample-legs.ts';
import { observeConnection } from '#web/http/request.ts';
import { showsNothing, watchConnection } from '#web/http/connection.ts';
import { answersOf, boatOnLeg } from '#web/testing/event-of-a-day.ts';
import {
  type Answer,
  noNetwork,
  openPage,
  press,
  refusal,
  saidOf,
  tokenOf,
  withOwnClock,
} from '#web/testing/open-page.tsx';

const date = '2090-06-10';
const nextDate = '2090-06-11';
const boats = [boatOnLeg(1, '29')];
const leg = (id: number, identifier: string, times: string, changes: Partial<Leg> = {}) => {
  const [start_time, end_time] = times.split('-') as [string, string];
  return sampleLeg({ id, identifier, date, start_time, end_time, boats, total_capacity: 4, ...changes });
};
const own = { registered: true, registration: 9, registered_to: { make: 'Axopar', model: '29' } };
const wave = leg(5, 'Wave', '09:00-10:00');

function open(legs: Leg[], event: Partial<Event> = {}, answers: Record<string, Answer> = {}) {
  const token = tokenOf(1, 'test driver', Date.parse('2100-01-01')); // A tab may sleep.
  return openPage('/register/1', { token, answers: { ...answersOf(legs, { event }), ...answers } });
}

const legOf = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
const days = async () =>
  within(await screen.findByRole('navigation', { name: 'Days of the event' })).getAllByRole('link');
const missing = () => screen.queryByText(/^Please register to all legs for this day/)?.textContent;
/** The first and the last hour beside the calendar. */
const hours = () => {
  const texts = [...document.querySelectorAll('main *')].map(({ textContent }) => textContent ?? '');
  const drawn = texts.filter((text) => /^\d\d:00$/.test(text));
  return [drawn.at(0), drawn.at(-1)];
};

test('another day is shown without asking the server', async () => {
  const page = open([wave, leg(6, 'Evening', '19:00-20:00', { date: nextDate })]);
  await legOf('Wave');
  for (const call of Object.keys(page.answers)) page.answers[call] = noNetwork;
  const [, second] = await days();
  if (second) fireEvent.click(second);
  expect((await legOf('Evening')).textContent).toContain('Open');
  expect(second?.getAttribute('aria-current')).toBe('date');
  expect(screen.queryByRole('button', { name: /^Wave/ })).toBeNull();
});

test('a tab that slept for two days shows no departed leg as open', async () => {
  withOwnClock(Date.parse(`${date}T08:00:00+03:00`));
  open([wave]);
  expect((await legOf('Wave')).textContent).toContain('Open');
  expect(missing()).toBeTruthy();
  vi.setSystemTime(Date.parse('2090-06-12T08:00:00+03:00'));
  await vi.advanceTimersByTimeAsync(5_000);
  const [first] = await days();
  if (first) fireEvent.click(first);
  await expect.poll(async () => (await legOf('Wave')).textContent).toContain('Over');
  expect(missing()).toBeUndefined();
});

test('data shown without a connection says how old it is', async () => {
  const listening = vi.spyOn(window, 'addEventListener').mockImplementation(() => undefined);
  watchConnection();
  listening.mockRestore();
  onTestFinished(() => observeConnection({ reached: () => undefined, lost: () => undefined }));
  withOwnClock(Date.parse(`${date}T08:00:00+03:00`));
  const page = open([wave]);
  await legOf('Wave');
  const ours = page.answers['GET /api/leg/event/1'] ?? {};
  page.answers['GET /api/leg/event/1'] = noNetwork;
  await vi.advanceTimersByTimeAsync(15_000);
  expect((await screen.findByText(/You are offline\.$/)).textContent).toMatch(
    /^Seen at \d\d:\d\d\. You are offline\.$/,
  );
  expect((await legOf('Wave')).textContent).toContain('Open');
  // As a page does that was never opened here: nothing on it was seen at any time.
  showsNothing();
  expect(await screen.findByText('You are offline.')).toBeTruthy();
  page.answers['GET /api/leg/event/1'] = ours;
  await vi.advanceTimersByTimeAsync(15_000);
  await expect.poll(() => screen.queryByText(/You are offline\.$/)).toBeNull();
});

test('a page whose stream is refused says so, goes on and reads now and then', async () => {
  withOwnClock();
  const page = open([wave], {}, { 'GET /api/event/1/live': noNetwork });
  expect((await legOf('Wave')).textContent).toContain('Open');
  await vi.advanceTimersByTimeAsync(4_000);
  await screen.findByText('Not live: reconnecting');
  const full = { ...wave, boats: [boatOnLeg(1, '29', { available: 0, registrations: 4 })], registrations: 4 };
  Object.assign(page.answers, { 'GET /api/leg/event/1': { legs: [full] } });
  await vi.advanceTimersByTimeAsync(15_000);
  await expect.poll(async () => (await legOf('Wave')).textContent).toContain('Full');
});

test('a reading that failed just as the server told of a change is made again within seconds, not minutes', async () => {
  withOwnClock();
  let tell: (words: string) => void = () => undefined;
  const body = new ReadableStream({
    start: (stream) => void (tell = (words) => stream.enqueue(new TextEncoder().encode(words))),
  });
  const live = () => new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  const page = open([wave], {}, { 'GET /api/event/1/live': live });
  await legOf('Wave');
  tell('data: 1\n\n');
  await expect.poll(() => screen.getByRole('status', { name: 'Connection' }).dataset['live']).toBe('true');
  page.answers['GET /api/leg/event/1'] = noNetwork;
  tell('data: 2\n\n');
  await vi.advanceTimersByTimeAsync(4_000); // Both further attempts fail too.
  const full = { ...wave, boats: [boatOnLeg(1, '29', { available: 0, registrations: 4 })], registrations: 4 };
  Object.assign(page.answers, { 'GET /api/leg/event/1': { legs: [full] } });
  await vi.advanceTimersByTimeAsync(15_000);
  await expect.poll(async () => (await legOf('Wave')).textContent).toContain('Full');
});

test('a day of a long event is typed too, within the event', async () => {
  open([wave, leg(6, 'Last day', '09:00-10:00', { date: '2090-06-18' })], { end_date: '2090-06-19' });
  await legOf('Wave');
  const field = screen.getByLabelText<HTMLInputElement>('Date');
  expect([field.value, field.min, field.max]).toEqual([date, date, '2090-06-19']);
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  type('0002-06-18'); // As far as the year has been typed.
  expect(saidOf(field)).toMatch(/Choose a date within/);
  type('2090-06-18');
  await legOf('Last day');
  expect(saidOf(field)).not.toMatch(/Choose a date within/);
  type('2090-06-25');
  await expect.poll(() => saidOf(field)).toMatch(/Choose a date within/);
  await legOf('Last day');
});

test('a day of a short event is typed too, beside its days', async () => {
  open([wave, leg(6, 'Last day', '09:00-10:00', { date: '2090-06-12' })], { end_date: '2090-06-12' });
  await legOf('Wave');
  expect(await days()).toHaveLength(3);
  const field = screen.getByLabelText<HTMLInputElement>('Date');
  expect([field.type, field.min, field.max]).toEqual(['date', date, '2090-06-12']);
  fireEvent.change(field, { target: { value: '2090-06-12' } });
  await legOf('Last day');
});

test('the day is drawn from 6 to 20, and further when a leg needs it', async () => {
  open([
    leg(5, 'Noon', '12:00-13:00'),
    leg(6, 'Dawn', '04:30-05:30', { date: nextDate }),
    leg(7, 'Night', '21:00-22:15', { date: nextDate }),
  ]);
  await legOf('Noon');
  await press('Hours');
  expect(hours()).toEqual(['06:00', '20:00']);
  await press(/^Sun\s11/, 'link');
  await legOf('Night');
  expect(hours()).toEqual(['04:00', '23:00']);
});

test('an event that has a choice of other days says on an empty one that it is empty', async () => {
  open([wave]);
  await press(/0 trips/, 'link');
  await screen.findByText('No legs on Sun 11 June 2090');
  screen.getByText('Please choose another day.');
});

describe('the page says which time of the day is missing', () => {
  const noon = leg(6, 'Noon', '12:00-13:00');
  const booked = (each: Leg): Leg => ({ ...each, ...own, boats: [boatOnLeg(1, '29', { registered: true })] });
  const covered = 'You have a seat at every time of this day';

  test('and when none is, until the day is locked', async () => {
    withOwnClock();
    const page = open([booked(wave), noon]);
    await screen.findByText(/You have no seat yet at 12:00–13:00/);
    page.answers['GET /api/leg/event/1'] = { legs: [booked(wave), booked(noon)] };
    await vi.advanceTimersByTimeAsync(15_000);
    await screen.findByText(covered);
    expect(missing()).toBeUndefined();
    page.answers['GET /api/leg/event/1'] = {
      legs: [booked(wave), booked(noon)].map((each) => ({ ...each, locked: true })),
    };
    await vi.advanceTimersByTimeAsync(15_000);
    await screen.findByText('Legs have been locked for this day');
    expect([missing(), screen.queryByText(covered)]).toEqual([undefined, null]);
  });

  test('one leg of those at the same time is enough', async () => {
    const early = booked(leg(5, 'Early', '09:00-10:00'));
    const also = leg(6, 'Also early', '09:30-10:30');
    const late = leg(7, 'Late', '14:00-15:00');
    withOwnClock();
    const page = open([early, also, late]);
    await screen.findByText(/You have no seat yet at 14:00–15:00/);
    page.answers['GET /api/leg/event/1'] = { legs: [early, also, booked(late)] };
    await vi.advanceTimersByTimeAsync(15_000);
    await screen.findByText(covered);
    expect(missing()).toBeUndefined();
  });
});

test('what the plan booked is answered in the one bar, below the legs, and not among the buttons above them', async () => {
  const noon = leg(5, 'Noon', '12:00-13:00');
  const page = open([noon], { day_plan: true }, { 'POST /api/reg/day': { success: true, ids: [9] } });
  await press('Plan my day');
  page.answers['GET /api/leg/event/1'] = { legs: [{ ...noon, ...own }] };
  await press('Book it');
  const bar = await screen.findByRole('status', { name: 'Your plan' });
  expect(bar.textContent).toBe('1 seat booked');
  const legs = screen.getByRole('list', { name: /^Legs on/ });
  expect(legs.compareDocumentPosition(bar)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('when a seat of the plan is lost nothing is booked, and the plan says which and is made again', async () => {
  const legs = [leg(5, 'Noon', '12:00-13:00'), leg(6, 'Afternoon', '15:00-16:00', { boats: [boatOnLeg(2, '37')] })];
  const lost = async () => Response.json({ ...(await refusal('boat_full').json()), leg: 6, boat: 2 }, { status: 409 });
  const page = open(legs, { day_plan: true }, { 'POST /api/reg/day': lost });
  await press('Plan my day');
  const plan = within(await screen.findByRole('dialog', { name: 'A plan of 2 boats' }));
  fireEvent.click(await plan.findByRole('button', { name: 'Book all 2' }));
  expect((await plan.findByRole('alert')).textContent).toMatch(
    /^15:00–16:00 Axopar 37 \(Afternoon\): This boat is full\. Nothing was booked/,
  );
  await screen.findByRole('dialog', { name: 'A plan of 1 boat' });
  expect(page.sent('POST /api/reg/day')).toMatchObject([
    {
      book: [
        { leg: 5, boat: 1 },
        { leg: 6, boat: 2 },
      ],
    },
  ]);
});
