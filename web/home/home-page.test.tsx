// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { isAt, never, openPage, press, refusal, withOwnClock } from '#web/testing/open-page.tsx';
import { aBoat, aLeg, anEvent, onLeg } from '#web/testing/samples.ts';

const settings = { settings: { front_page_text: 'Hanko Days\nThree days at sea', welcome_text: '' } };

test('without an event an admin is led to make one, others are told to wait', async () => {
  const answers = { 'GET /api/settings': settings };
  openPage('/', { as: 'admin', answers: { ...answers, 'GET /api/org/all': [] } });
  await press('New event', 'link');
  await isAt('/events/new');
});

test('after the last event an organiser finds what remains of it', async () => {
  const over = (id: number, year: number) =>
    anEvent({ id, name: `Hanko ${year}`, start_date: `${year}-06-10`, end_date: `${year}-06-12` });
  openPage('/', {
    as: 'admin',
    answers: {
      'GET /api/settings': settings,
      'GET /api/event': { events: [over(1, 2024), over(2, 2025)] },
      'GET /api/reg/event/2': { registrations: [] },
    },
  });
  const rest = await screen.findByRole('link', { name: 'After Hanko 2025: attendance, thanks, reports' });
  expect(rest.getAttribute('href')).toBe('/events/2/today');
  for (const name of ['Upcoming trips', 'Past trips'])
    expect(await screen.findByRole('heading', { name })).toBeTruthy();
});

test('a builder whose boats are at an event that is not announced sees them, and what they lack', async () => {
  openPage('/', {
    as: 'manufacturer',
    id: 3,
    answers: {
      'GET /api/settings': settings,
      'GET /api/boat': { boats: [aBoat({ owner: { id: 3, organization_name: 'Nimbus' } })] },
    },
  });
  expect(await screen.findByText('Your boat waits for an event that is not announced yet')).toBeTruthy();
  expect(screen.queryByText(/once an event has been announced/)).toBeNull();
});

test('without an event a builder is told to wait', async () => {
  openPage('/', { as: 'manufacturer', answers: { 'GET /api/settings': settings, 'GET /api/boat': { boats: [] } } });
  expect(await screen.findByText(/once an event has been announced/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'New event' })).toBeNull();
  for (const name of ['Upcoming trips', 'Past trips']) expect(screen.getByRole('heading', { name })).toBeTruthy();
});

test('trips that could not be loaded can be asked for again', async () => {
  const failing = () => new Response('no', { status: 500 });
  const nobody = { departures: [], crew: [] };
  const page = openPage('/', {
    as: 'manufacturer',
    answers: {
      'GET /api/event': { events: [anEvent()] },
      'GET /api/event/1': { event: anEvent() },
      'GET /api/settings': settings,
      'GET /api/boat': { boats: [] },
      'GET /api/leg/event/1': { legs: [] },
      'GET /api/event/1/news': { news: [] },
      'GET /api/boarding/1/2099-06-10': nobody,
      'GET /api/boarding/1/2099-06-11': nobody,
      'GET /api/boarding/1/2099-06-12': nobody,
      'GET /api/reg/event/1': failing,
    },
  });
  expect((await screen.findByRole('alert')).textContent).toBe('Sorry, an unexpected error has occurred.');
  page.answers['GET /api/reg/event/1'] = { registrations: [] };
  await press('Try again');
  expect(await screen.findByText(/^No upcoming trips/)).toBeTruthy();
});

const opening = { opens_at: '2099-05-01T08:00:00.000Z', closes_at: '2099-05-10T08:00:00.000Z', drawn_at: null };
const ahead = { ...opening, booking_opens_at: '2099-05-12T08:00:00.000Z', seed_hash: '', late: false };
const yard = { as: 'manufacturer', id: 2 } as const;

test('before the event a builder reads what each boat lacks', async () => {
  const legs = [aLeg({ boats: [onLeg(aBoat())] })];
  openPage('/', {
    ...yard,
    answers: {
      'GET /api/event': { events: [anEvent()] },
      'GET /api/event/1': { event: { ...anEvent({ wishes: true }), draw: true } },
      'GET /api/draw/1': { draw: ahead },
      'GET /api/settings': settings,
      'GET /api/boat': { boats: [aBoat({ description: 'Quick' }), aBoat({ id: 3, model: 'T11' })] },
      'GET /api/leg/event/1': { legs },
      'GET /api/event/1/news': { news: [] },
      'GET /api/boarding/1/2099-06-10': { departures: [] },
      'GET /api/boarding/1/2099-06-11': { departures: [] },
      'GET /api/boarding/1/2099-06-12': { departures: [] },
      'GET /api/reg/event/1': { registrations: [] },
    },
  });
  expect(await screen.findByRole('heading', { name: '2 boats, 7 things missing' })).toBeTruthy();
  expect(screen.getByText('1 trip, first Wed 10 June 09:00')).toBeTruthy();
  expect(screen.getByText('Booking opens Tue 12 May, 11:00')).toBeTruthy();
  expect(screen.getByText('Not on a trip yet, the organiser plans it')).toBeTruthy();
  const tabs = within(screen.getByRole('navigation', { name: 'Event' })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Home', 'Boats', 'Quay']);
  const add = screen.getByRole('link', { name: 'Add: Phone on the day, Nimbus T11' });
  expect(add.getAttribute('href')).toBe('/boats/3/edit?missing=phone');
});

test('once people book a builder reads of each day how many come, what is over-full and what was changed', async () => {
  const from = { ...aLeg(), leg: 1, boat: { ...aBoat(), berth: 'A1' } };
  const about = { registration: 1, reason: 'wind', at: '2099-06-09T08:00:00.000Z', from };
  const news = [
    { ...about, id: 1, to: { ...from, start_time: '09:30' } },
    { ...about, id: 2, to: null },
    { ...about, id: 3, from: { ...from, start_time: '11:00' }, to: null },
  ];
  const on = (date: string, ...all: { seats: number; taken: number }[]) => ({
    departures: all.map((counts, at) => {
      const leg = {
        ...aLeg({ id: at + 1, date }),
        starts: Date.parse(`${date}T09:00Z`),
        ends: Date.parse(`${date}T10:00Z`),
      };
      return { leg, boat: { ...aBoat(), picture: null }, counts, people: [], crew: [] };
    }),
  });
  const guests = [{ name: 'Ada Sea', publication: 'Weekly', now: 'on another boat' }];
  const gone = on('2099-06-10', { seats: 0, taken: 0 }).departures.map((each) => ({
    ...each,
    leg: { ...each.leg, id: 9, state: 'cancelled', ends: 0 },
    lost: { withdrawn: true, guests },
  }));
  const wednesday = on('2099-06-10', { seats: 2, taken: 3 }, { seats: 4, taken: 2 });
  openPage('/', {
    ...yard,
    answers: {
      'GET /api/event': { events: [anEvent({ phone: '+358 9 1' })] },
      'GET /api/event/1': { event: anEvent({ phone: '+358 9 1' }) },
      'GET /api/settings': settings,
      'GET /api/boat': { boats: [aBoat({ owner: { id: 2, organization_name: 'Nimbus' } })] },
      'GET /api/leg/event/1': { legs: [aLeg({ boats: [onLeg(aBoat())] })] },
      'GET /api/event/1/news': { news },
      'GET /api/boarding/1/2099-06-10': { departures: [...wednesday.departures, ...gone] },
      'GET /api/boarding/1/2099-06-11': on('2099-06-11', { seats: 4, taken: 4 }),
      'GET /api/boarding/1/2099-06-12': on('2099-06-12', { seats: 2, taken: 1 }, { seats: 3, taken: 1 }),
      'GET /api/reg/event/1': { registrations: [] },
    },
  });
  const first = await screen.findByRole('region', { name: 'My boats on Wed 10 June' });
  for (const words of ['5 of 6 seats', '1 trip over-full']) expect(within(first).getByText(words)).toBeTruthy();
  // The next right thing, before the print.
  expect(within(first).getByRole('link', { name: 'Call the organiser' }).dataset.variant).toBe('filled');
  expect(within(first).getByText('Does not sail').closest('li')?.textContent).toContain(
    'Ada Sea, Weekly, now on another boat',
  );
  expect(screen.getByRole('region', { name: 'What changed' }).textContent).toBe(
    'Nimbus T9 leaves Wed 09:30 instead of 09:00Nimbus T9 does not sail Wed: 09:00, 11:00Why: windGot it',
  );
  const last = screen.getByRole('region', { name: 'My boats on Fri 12 June' });
  expect(within(last).getByText('2 of 5 seats')).toBeTruthy();
});

test('on the day a builder reads which other own boats leave with the next one and how many trips are left', async () => {
  withOwnClock(Date.parse('2099-06-10T05:30:00Z'));
  const bus = aBoat({ id: 5, make: 'Bus', model: '1', kind: 'transfer' });
  const counts = { seats: 4, booked: 1, guests: 0, taken: 1, aboard: 0, no_show: 0, expected: 1, disputed: 0 };
  const of = (id: number, boat: ReturnType<typeof aBoat>, hour: string) => ({
    leg: {
      ...aLeg({ id, start_time: hour }),
      starts: Date.parse(`2099-06-10T${hour}+03:00`),
      ends: Date.parse(`2099-06-10T${hour}+03:00`) + 3_000_000,
    },
    boat: { ...boat, picture: null },
    counts,
    people: [],
    crew: [],
  });
  const [one, two] = [aBoat(), aBoat({ id: 2, model: 'T11' })];
  const departures = [of(1, one, '07:00'), of(2, one, '09:00'), of(3, two, '09:00'), of(4, bus, '10:00')];
  openPage('/', {
    ...yard,
    answers: {
      'GET /api/event': { events: [anEvent()] },
      'GET /api/event/1': { event: anEvent() },
      'GET /api/settings': settings,
      'GET /api/boat': { boats: [one, two, bus] },
      'GET /api/leg/event/1': { legs: departures.map(({ boat, leg }) => ({ ...leg, boats: [onLeg(boat)] })) },
      'GET /api/event/1/news': { news: [] },
      'GET /api/boarding/1/2099-06-10': { departures },
      'GET /api/boarding/1/2099-06-11': { departures: [] },
      'GET /api/boarding/1/2099-06-12': { departures: [] },
      'GET /api/reg/event/1': { registrations: [] },
    },
  });
  const next = await screen.findByRole('region', { name: 'Next departure' });
  expect(next.textContent).toContain('Also 09:00: Nimbus T11');
  expect(await screen.findByText('2 trips from now on')).toBeTruthy();
});

test.each([
  [true, 'Open the report'],
  [false, 'My boats'],
])('after the event a builder whose report is open (%s) has it one press away', async (isOpen, name) => {
  const none = { trips: 2, offered: 8, taken: 6, aboard: 5, no_shows: 1, people: 5, publications: 4, pieces: 3 };
  const figures = { ...none, pieces_per_person: 0.6 };
  const boat = {
    id: 1,
    make: 'Nimbus',
    model: 'T9',
    picture: null,
    builder: 'Nimbus',
    figures,
    median: {},
    unmarked: 0,
  };
  const report = { published_at: null, boats: [{ ...boat, publications: [], pieces: [], words: [] }], all: null };
  const answered = Promise.withResolvers<object | Response>();
  openPage('/', {
    ...yard,
    answers: {
      'GET /api/event': { events: [anEvent({ start_date: '2020-06-10', end_date: '2020-06-12', after: true })] },
      'GET /api/settings': settings,
      'GET /api/report/builder/1': () => answered.promise,
      'GET /api/reg/event/1': { registrations: [] },
    },
  });
  await screen.findByText('Loading');
  expect(screen.queryByRole('heading', { name: 'Past trips' })).toBeNull();
  answered.resolve(isOpen ? report : refusal('page_not_found', { status: 404 }));
  expect(await screen.findByRole('heading', { name: 'Hanko Days is over' })).toBeTruthy();
  expect(screen.getByRole('link', { name })).toBeTruthy();
  expect(await screen.findByText('No past trips of your own')).toBeTruthy();
  for (const words of ['5 people aboard, 3 pieces published', '5 of 8 seats sailed', 'Seats sailed'])
    expect(screen.queryByText(words) !== null).toBe(isOpen);
});

test("the front page says 'Loading' until the organiser's text is there", async () => {
  const answered = Promise.withResolvers<object>();
  openPage('/', { answers: { 'GET /api/settings': () => answered.promise } });
  expect(await screen.findByText('Loading')).toBeTruthy();
  answered.resolve(settings);
  expect(await screen.findByText(/Three days at sea/)).toBeTruthy();
});

test('the front page shows boats, the programme and whom to ask', async () => {
  const event = { ...anEvent({ location: 'Hanko' }), boats: 1, trips: 1 };
  const front = {
    event,
    is_over: false,
    boats: [{ name: 'Axopar 29', picture: '/x' }],
    program: '18:00 Dinner\n\nThursday',
  };
  openPage('/', {
    answers: { 'GET /api/settings': { settings: { contact_email: 'crew@marina.test' } }, 'GET /api/front': front },
  });
  expect(await screen.findByText('Axopar 29')).toBeTruthy();
  expect(screen.getByText('Dinner').closest('li')?.textContent).toBe('18:00Dinner');
  expect(screen.getByText('Thursday')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'crew@marina.test' }).getAttribute('href')).toBe('mailto:crew@marina.test');
  expect(screen.queryByText('This event is over')).toBeNull();
  expect(screen.queryByText(/^On now/)).toBeNull();
});

test('on the days of an event the front page says that it is on', async () => {
  const event = { ...anEvent({ start_date: '2020-06-10' }), boats: 1, trips: 1 };
  const front = { event, is_over: false, boats: [], program: '' };
  openPage('/', { answers: { 'GET /api/settings': settings, 'GET /api/front': front } });
  expect(await screen.findByText(/^On now, day \d+ of \d+$/)).toBeTruthy();
});

test('after the event the front page says so, shows its boats and leads to what was by a login', async () => {
  const event = { ...anEvent({ name: 'Hanko Days' }), boats: 1, trips: 1 };
  const front = { event, is_over: true, boats: [{ name: 'Axopar 29', picture: '/x' }], program: '' };
  openPage('/', { answers: { 'GET /api/settings': settings, 'GET /api/front': front } });
  expect(await screen.findByText('This event is over')).toBeTruthy();
  expect(await screen.findByText('Axopar 29')).toBeTruthy();
  expect(screen.getByText(/^Log in to see the boats that you drove/)).toBeTruthy();
  // What invited stands folded.
  expect(screen.getByText(/Three days at sea/).closest('details')?.open).toBe(false);
});

describe('a journalist chooses among the events that have not ended', () => {
  const ofEvent = {
    'GET /api/leg/event/1': { legs: [] },
    'GET /api/event/1/live': never,
    'GET /api/reg/event/1': { registrations: [] },
  };
  const answersWith = (...events: ReturnType<typeof anEvent>[]) => ({
    ...ofEvent,
    'GET /api/event/1/news': { news: [] },
    'GET /api/event': { events },
    'GET /api/event/1': { event: events.find(({ id }) => id === 1) ?? anEvent() },
    'GET /api/settings': { settings: { ...settings.settings, welcome_text: 'Welcome aboard.\nMind the gap.' } },
  });
  const names = (region: string) =>
    within(screen.getByRole('region', { name: region }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  test('of which there may be none', async () => {
    openPage('/', { as: 'test driver', answers: answersWith() });
    await screen.findByText('No event to register for');
    await isAt('/register');
  });

  test('and the only one opens at once, with the welcome that the choice would have', async () => {
    openPage('/', {
      as: 'test driver',
      answers: answersWith(anEvent()),
    });
    await screen.findByText(/^Welcome aboard\./);
    await isAt('/register/1');
  });

  test('by their first day; those that ended come last', async () => {
    const ended = anEvent({ id: 3, name: 'Last year', start_date: '2020-06-10', end_date: '2020-06-12' });
    const now = anEvent({ id: 2, name: 'Until then', start_date: '2020-06-10', end_date: '2099-06-01' });
    openPage('/', { as: 'test driver', answers: answersWith(ended, anEvent(), now) });
    expect((await screen.findByText(/^Welcome aboard\./)).textContent).toBe('Welcome aboard.\nMind the gap.');
    expect(names('Choose an event')).toEqual(['Until then', 'Hanko Days']);
    expect(names('Past events')).toEqual(['Last year']);
    await press('Hanko Days', 'link');
    await screen.findByRole('heading', { level: 1, name: 'Hanko Days' });
  });
});
