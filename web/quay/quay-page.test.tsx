// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { BoardingDay, Departure } from '#domain/boarding/departure.ts';
import { withMarks } from '#domain/boarding/counting.ts';
import type { SeenMark } from '#domain/boarding/mark.ts';
import { isOfCard } from '#domain/boarding/unsigned.ts';
import { never, openPage, press, type, withOwnClock } from '#web/testing/open-page.tsx';
import { anEvent } from '#web/testing/samples.ts';
import { forgetSent } from '#web/http/outbox.ts';
import { arrivedMarks } from './marks.ts';

/** The phone's marks are those of the whole browser. */
afterEach(() => forgetSent(arrivedMarks()));

const minute = 60_000;
const date = '2026-06-10';
const at = (time: string) => Date.parse(`${date}T${time}:00+03:00`);

function departure(boat: number, time: string, changes: Partial<Departure> = {}): Departure {
  const end = `${String(Number(time.slice(0, 2)) + 1)}${time.slice(2)}`;
  const leg = { id: Number(time.replace(':', '')), identifier: time, date, start_time: time, end_time: end };
  return {
    leg: {
      ...leg,
      starting_point: 'Pier A',
      ending_point: '',
      state: 'scheduled',
      planned_start_time: null,
      starts: at(time),
      ends: at(time) + 60 * minute,
    },
    boat: { id: boat, make: 'Nimbus', model: `T${boat}`, berth: `${boat}`, picture: null },
    people: [person(1, 'Ada Sea'), person(2, 'Bo Sea')],
    crew: [],
    counts: { seats: 2, booked: 2, guests: 0, taken: 2, aboard: 0, no_show: 0, expected: 2, disputed: 0 },
    ...changes,
  };
}

function person(organization: number, name: string): Departure['people'][number] {
  const phone = '+358 40 1';
  return { organization, guest: null, name, publication: 'Weekly', phone, ask: false, seated: true, heads: [] };
}

function boatMark(kind: SeenMark['kind']): SeenMark {
  const about = { id: kind, leg: 1045, boat: 7, organization: null, guest: null, kind };
  return { ...about, replaces: [], heads: 0, override: false, device_at: '' };
}

function openQuay(
  departures: Departure[],
  time: string,
  as: 'admin' | 'manufacturer' = 'admin',
  card?: BoardingDay['card'],
) {
  const event = {
    id: 1,
    name: 'Hanko',
    start_date: date,
    end_date: date,
    time_zone: 'Europe/Helsinki',
    phone: '+358 9 1',
  };
  const day: BoardingDay = { event, date, now: at(time), departures, ...(card && { card }) };
  const all: SeenMark[] = [];
  const store = ({ body }: { body: unknown }) => {
    const { marks: some } = body as { marks: SeenMark[] };
    all.push(...some);
    return { success: true, results: some.map(({ id }) => ({ id, result: 'stored' })) };
  };
  return openPage('/events/1/quay', {
    as,
    answers: {
      'GET /api/event/1': { event: { ...event, location: '', published: true } },
      'GET /api/event/1/news': { news: [] },
      [`GET /api/boarding/1/${date}`]: () => ({
        ...day,
        departures: departures.map((each) =>
          withMarks(
            each,
            all.filter((mark) => !isOfCard(mark)),
            [],
          ),
        ),
      }),
      [`GET /api/boarding/1/${date}/live`]: never,
      'POST /api/boarding': store,
    },
  });
}
const marks = (page: ReturnType<typeof openPage>) =>
  page.sent('POST /api/boarding').flatMap((body) => (body as { marks: object[] }).marks);

const six = [1, 2, 3, 4, 5, 6].map((boat) => departure(boat, '09:15'));

describe('boats of whose crews nobody pressed anything', () => {
  test('count as left, and one press says so for all of their time; another takes it back', async () => {
    const page = openQuay([...six, departure(7, '10:45')], '09:40');
    const line = await screen.findByRole('button', { name: '6 boats have no mark' });
    expect(screen.queryByRole('button', { name: /^All of/ })).toBeNull();
    fireEvent.click(line);
    await press('All of 09:15 have left: 6 boats of 09:15 are out, assumed');
    await waitFor(() => expect(marks(page)).toHaveLength(6));
    expect(marks(page)).toMatchObject(six.map(({ boat }) => ({ boat: boat.id, kind: 'cast_off', heads: null })));
    expect(await screen.findByText('6 boats of 09:15 are marked as left')).toBeTruthy();
    await press('Undo');
    await waitFor(() => expect(marks(page)).toHaveLength(12));
    const left = marks(page).slice(0, 6) as { id: string }[];
    expect(marks(page).slice(6)).toMatchObject(left.map(({ id }) => ({ kind: 'clear', replaces: [id] })));
  });

  test('are never said to be boarding, nor to leave next', async () => {
    openQuay([...six, departure(7, '10:45')], '09:40');
    expect(await screen.findByRole('heading', { name: /10:45 Nimbus T7/ })).toBeTruthy();
    expect(screen.queryByText('At the pier')).toBeNull();
    const list = screen.getByRole('region', { name: 'Departures' });
    expect(within(list).queryAllByRole('link')).toEqual([]);
    await press('All 7 departures');
    expect(within(list).getAllByText('Out (assumed)')).toHaveLength(6);
  });

  test('are not said to have left by the owner of one of them', async () => {
    openQuay(six, '09:40', 'manufacturer');
    expect(await screen.findByRole('region', { name: 'Departures' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /have left/ })).toBeNull();
  });
});

test('an organiser calls the skipper of a boat by a button that says so', async () => {
  openQuay([departure(7, '10:45', { boat: { ...departure(7, '10:45').boat, phone: '+358 40 7' } })], '10:40');
  const call = await screen.findByRole('link', { name: 'Skipper of Nimbus T7: call' });
  expect([call.getAttribute('href'), call.textContent]).toEqual(['tel:+358407', 'Skipper']);
});

test('a day of many departures stands by hour and place, with the first of what is to come open', async () => {
  const later = [1, 2, 3, 4, 5, 6].map((boat) => departure(boat, '23:15'));
  openQuay([...six.map((each) => departure(each.boat.id, '22:45')), ...later], '09:40');
  const first = await screen.findByRole('region', { name: '22:45' });
  expect(within(first).getByText(/12 booked/)).toBeTruthy();
  // Its time stands above its boats.
  expect(
    within(first)
      .getAllByRole('link')
      .filter(({ textContent }) => textContent?.includes('22:45')),
  ).toEqual([]);
  expect(within(first).getAllByRole('link')).toHaveLength(6);
  expect(within(screen.getByRole('region', { name: '23:15' })).queryAllByRole('link', { hidden: true })).toEqual([]);
});

describe('somebody without a booking', () => {
  test('is offered by two letters, and is booked and marked as the person chosen', async () => {
    const page = openQuay([departure(7, '10:45')], '10:40');
    page.answers[`GET /api/boarding/1/${date}/people`] = {
      people: [{ organization: 9, name: 'Cy Sea', publication: 'Daily' }],
    };
    await press(/Somebody without a booking/);
    const asked = () => page.calls.filter(({ call }) => call.endsWith('/people'));
    fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'C' } });
    fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Cy' } });
    await press('Cy Sea, Daily');
    await waitFor(() => expect(marks(page)).toMatchObject([{ kind: 'aboard', organization: 9, books: true }]));
    expect(asked().map(({ path }) => path)).toEqual([`/api/boarding/1/${date}/people?leg=1045&q=Cy`]);
    expect(await screen.findByRole('button', { name: /^Cy Sea/ })).toBeTruthy();
  });
});

test('a boat that is still out says so in the row of its next departure alone, also before people come aboard', async () => {
  const [earlier, next, later] = [departure(8, '10:00'), departure(8, '11:20'), departure(8, '13:00')];
  const ends = at('11:05');
  openQuay(
    [{ ...earlier, leg: { ...earlier.leg, ends, end_time: '11:05' } }, departure(7, '10:45'), next, later],
    '10:40',
  );
  const words = async (time: string) =>
    (await screen.findByRole('link', { name: new RegExp(`^${time} `) })).textContent;
  expect(await words('11:20')).toContain('Boat still out, due 11:05 · 2 booked');
  expect(await words('13:00')).not.toContain('still out');
  // Nobody is marked yet: at the pier too it is said how many are booked.
  expect(screen.getByRole('status', { name: 'Departure' }).textContent).toBe('At the pier · 2 booked');
});

test('an hour that is closed says that a boat has more people than seats', async () => {
  const counts = { ...departure(7, '23:15').counts, seats: 1 };
  const later = [1, 2, 3, 4, 5].map((boat) => departure(boat, '23:15'));
  openQuay(
    [...six.map((each) => departure(each.boat.id, '22:45')), ...later, departure(7, '23:15', { counts })],
    '09:40',
  );
  expect((await screen.findByRole('region', { name: '23:15' })).textContent).toMatch(/12 booked · 2 on 1$/);
});

describe('the departure of now', () => {
  test('has each person as one target, with a number beside those who are missing, and its count on Cast off', async () => {
    const page = openQuay([departure(7, '10:45')], '10:40');
    expect(await screen.findByText('in 5 min')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Call Ada Sea' }).getAttribute('href')).toBe('tel:+358401');
    await press(/^Ada Sea/);
    expect(await screen.findByRole('button', { name: 'Cast off with 1' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Call Ada Sea' })).toBeNull();
    await press(/^Ada Sea/);
    await waitFor(() => expect(marks(page)).toMatchObject([{ kind: 'aboard', organization: 1 }]));
  });

  test('stays in sight when it has left, until one goes on', async () => {
    const page = openQuay([departure(7, '10:45'), departure(8, '10:45')], '10:40');
    const castOff = await screen.findByRole('button', { name: 'Cast off with 0' });
    expect(castOff.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(castOff.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Nobody is aboard yet, and it is not 10:45.',
    );
    const bar = castOff.closest<HTMLElement>('.bar');
    expect(bar?.dataset.rests).toBe('true');
    fireEvent.click(castOff);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bar?.dataset.rests).toBeUndefined();
    await press('Cast off all the same');
    await type('How many guests do you count aboard, without the crew?', '0');
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(await within(dialog).findByRole('button', { name: /Cast off with 0/ }));
    await waitFor(() => expect(marks(page)).toMatchObject([{ kind: 'cast_off', heads: 0 }]));
    expect(await screen.findByRole('status', { name: 'Departure' })).toHaveProperty(
      'textContent',
      'Out (marked) · 0 aboard',
    );
    await press('Now: 10:45 Nimbus T8', 'link');
    expect(await screen.findByRole('heading', { name: /10:45 Nimbus T8/ })).toBeTruthy();
  });

  test('stands in the whole day, with its people, more than twelve hours before, and is marked by nobody', async () => {
    openQuay([departure(7, '23:45')], '11:40');
    expect(await screen.findByText('People can be marked from 12 hours before departure.')).toBeTruthy();
    expect(screen.getByText('1 departure, 2 of 2 seats')).toBeTruthy();
    const line = screen.getByRole('link', { name: /^23:45 Nimbus T7/ });
    expect(line.textContent).toContain('2 booked');
    expect(line.textContent).toContain('Ada Sea');
    fireEvent.click(line);
    expect((await screen.findByRole('status', { name: 'Departure' })).textContent).toContain('2 booked');
    expect(
      screen.getByText(/^People can be marked from \w+ \d+ \w+ \d+ 11:45, 12 hours before departure\.$/),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Ada Sea/ }).hasAttribute('disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: /^Cast off/ })).toBeNull();
  });

  test('says how somebody of an over-full boat goes on another boat of its trip', async () => {
    const counts = { ...departure(7, '10:45').counts, seats: 1 };
    openQuay([departure(7, '10:45', { counts }), departure(8, '10:45')], '10:40');
    expect(await screen.findByText(/^Take some on another boat, by ⋯ beside a name/)).toBeTruthy();
  });

  test('says that it is over-full', async () => {
    const counts = { ...departure(7, '10:45').counts, seats: 1 };
    openQuay([departure(7, '10:45', { counts }), departure(8, '10:50')], '10:40');
    expect(await screen.findByRole('link', { name: 'Move somebody' })).toBeTruthy();
    await press('All 2 departures');
    expect(screen.getByRole('link', { name: /^10:45 Nimbus T7/ }).textContent).toContain('2 people for 1 seat');
  });

  test('keeps a trip that does not sail in its list, struck, with what its guests have instead', async () => {
    const gone = departure(8, '12:15', { people: [] });
    const guests = [{ name: 'Ada Sea', publication: 'Weekly', now: '13:15 Nimbus T7' }];
    const lost = { withdrawn: true, guests: [...guests, { name: 'Bo Sea', publication: '', now: null }] };
    openQuay([departure(7, '10:45'), { ...gone, leg: { ...gone.leg, state: 'cancelled' }, lost }], '10:40');
    const line = (await screen.findByText('12:15')).closest('li');
    expect(line?.textContent).toMatch(/Does not sail.*Ada Sea: now 13:15 Nimbus T7.*Bo Sea: no seat now/);
    expect(screen.queryByRole('link', { name: /12:15/ })).toBeNull();
  });

  test('names in its row those who wait for a boat that is delayed', async () => {
    const late = departure(8, '12:15');
    const leg = { ...late.leg, state: 'delayed' as const, planned_start_time: '12:00' };
    openQuay([departure(7, '10:45'), { ...late, leg }], '10:40');
    expect((await screen.findByRole('link', { name: /12:15 Nimbus T8/ })).textContent).toMatch(
      /Delayed from 12:00.*2 booked.*Ada Sea, Bo Sea/,
    );
  });
});

describe('where the event has a safety card', () => {
  const card = {
    version: 1,
    text: 'Kill cord on',
    asks: [{ kind: 'fit' as const }],
    keep_months: 36,
    valid_days: null,
  };
  const safety = {
    state: 'missing' as const,
    lacks: ['safety card'],
    jacket: '',
    cannot_swim: true,
    has_contact: false,
    show_licence: '',
  };

  test('each row says what is open; it is confirmed on this phone, and without it a boat leaves by a name alone', async () => {
    const people = [
      { ...person(1, 'Ada Sea'), safety },
      { ...person(2, 'Bo Sea'), safety: { ...safety, lacks: [] } },
    ];
    const page = openQuay([departure(7, '10:45', { people })], '10:40', 'admin', card);
    expect((await screen.findByRole('button', { name: /^Ada Sea/ })).textContent).toContain('Open: safety card');
    expect(screen.getByRole('button', { name: /^Bo Sea/ }).textContent).toContain('cannot swim');
    await press(/^Ada Sea/);
    await press('Cast off with 1');
    await type('How many guests do you count aboard, without the crew?', '1');
    expect(await screen.findByText('Ada Sea: safety card')).toBeTruthy();
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByRole('button', { name: /Cast off with 1/ })).toBeNull();
    await type('Admin or skipper who lets them leave without', 'Skipper Sail');
    fireEvent.click(await within(dialog).findByRole('button', { name: /Cast off with 1/ }));
    await waitFor(() => expect(marks(page).at(-1)).toMatchObject({ kind: 'cast_off', unsigned_by: 'Skipper Sail' }));
  });

  test('a confirmation on this phone is a mark of its own, and counts at once', async () => {
    const page = openQuay(
      [departure(7, '10:45', { people: [{ ...person(1, 'Ada Sea'), safety }] })],
      '10:40',
      'admin',
      card,
    );
    await press('More about Ada Sea');
    await press('Confirm the safety card here');
    await type(/^Your name/, 'Ada Sea');
    await press('Confirm');
    const confirmation = { version: 1, name: 'Ada Sea', answers: { fit: true } };
    await waitFor(() => expect(marks(page)).toMatchObject([{ kind: 'confirm', organization: 1, confirmation }]));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Ada Sea/ }).textContent).not.toContain('Open:'));
  });

  test('a boat that left without a name is given one afterwards, once', async () => {
    const crew = [{ ...boatMark('cast_off'), heads: 1 }];
    const left = departure(7, '10:45', { crew, let_go_by: '' });
    const page = openQuay([left, departure(8, '11:45')], '10:50', 'manufacturer', card);
    await press('All 2 departures');
    fireEvent.click(screen.getByRole('link', { name: /10:45 Nimbus T7/ }));
    expect(await screen.findByText('It left with somebody whose safety card was open')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Keep the name' }).hasAttribute('disabled')).toBe(true);
    await type(/^Admin or skipper who let it leave/, ' Skipper Sail ');
    left.let_go_by = 'Skipper Sail';
    await press('Keep the name');
    expect(await screen.findByText('Skipper Sail let it leave.')).toBeTruthy();
    await waitFor(() => expect(marks(page)).toMatchObject([{ kind: 'let_go', boat: 7, unsigned_by: 'Skipper Sail' }]));
  });

  test('whom to call in an emergency is read when somebody asks for it, and not before', async () => {
    const people = [{ ...person(1, 'Ada Sea'), safety: { ...safety, has_contact: true } }];
    const page = openQuay([departure(7, '10:45', { people })], '10:40', 'manufacturer', card);
    page.answers['POST /api/boarding/contact'] = { success: true, contact: 'Maija 040 1' };
    await press('More about Ada Sea');
    expect(page.sent('POST /api/boarding/contact')).toEqual([]);
    await press('Whom to call in an emergency');
    expect((await screen.findByText(/Maija 040 1/)).textContent).toBe('In an emergency Maija 040 1');
    const asked = { event: 1, date, leg: 1045, boat: 7, organization: 1, guest: null };
    expect(page.sent('POST /api/boarding/contact')).toEqual([asked]);
  });
});

test('another boat of the leg says how many seats are free on it, the emptiest first', async () => {
  const counts = { seats: 2, booked: 0, guests: 0, taken: 0, aboard: 0, no_show: 0, expected: 0, disputed: 0 };
  const full = departure(8, '10:45');
  openQuay([departure(7, '10:45'), full, departure(9, '10:45', { people: [], counts })], '10:40');
  const [more] = await screen.findAllByRole('button', { name: /^More about Ada Sea/ });
  fireEvent.click(more as HTMLElement);
  const others = await screen.findAllByRole('button', { name: /^Aboard .* instead/ });
  expect(others.map(({ textContent }) => textContent)).toEqual([
    'Aboard Nimbus T9 instead: 2 free seats',
    'Aboard Nimbus T8 instead: full',
  ]);
});

test('once the event is over a builder has the same tabs here as elsewhere', async () => {
  const page = openQuay([departure(7, '10:45')], '10:40', 'manufacturer');
  page.answers['GET /api/event'] = { events: [anEvent({ start_date: date, end_date: date })] };
  const tabs = within(await screen.findByRole('navigation', { name: 'Event' }));
  await tabs.findByRole('link', { name: 'Downloads' });
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Home', 'Boats', 'Downloads']);
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Home');
});

test('whoever has a seat on two boats at once is said of both, until when and where', async () => {
  openQuay(
    [
      departure(7, '10:15', { people: [person(1, 'Ada Sea')] }),
      departure(8, '11:00', { people: [person(1, 'Ada Sea')] }),
    ],
    '10:10',
    'manufacturer',
  );
  expect(await screen.findByText('cannot make both: this trip until 11:15, Nimbus T8 from 11:00')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^11:00 Nimbus T8/ }).textContent).toContain(
    'Ada Sea cannot make both: Nimbus T7 until 11:15, this trip from 11:00',
  );
});

test('a boat that is still out on an earlier departure is not at the pier', async () => {
  const times = ['08:30', '09:45', '10:45'];
  openQuay([...times.map((time) => departure(7, time)), departure(8, '11:00')], '10:35', 'manufacturer');
  expect((await screen.findByRole('status', { name: 'Departure' })).textContent).toMatch(/^Boat still out, due 10:45/);
});

test('before anybody has booked a day its boats say their seats, and the head alone that nobody is booked', async () => {
  const counts = { ...departure(7, '10:45').counts, booked: 0, taken: 0, expected: 0 };
  openQuay([departure(7, '10:45', { people: [], counts }), departure(8, '11:45', { people: [], counts })], '08:00');
  expect((await screen.findByRole('link', { name: /11:45 Nimbus T8/ })).textContent).toContain('2 seats');
  expect(screen.queryByRole('link', { name: /Nobody booked/ })).toBeNull();
});

test('the organisers are one press away', async () => {
  openQuay([departure(7, '10:45')], '10:40', 'manufacturer');
  const call = await screen.findByRole('link', { name: 'Call the organiser' });
  expect(call.getAttribute('href')).toBe('tel:+35891');
});

test('whoever is missing after the return can be called by an admin', async () => {
  const heads = [{ ...boatMark('aboard'), id: 'ada', organization: 1, heads: null }];
  const people = [{ ...person(1, 'Ada Sea'), heads }, person(2, 'Bo Sea')];
  const counts = { ...departure(7, '10:45').counts, aboard: 1, expected: 1 };
  openQuay([departure(7, '10:45', { people, counts, crew: [boatMark('return')] })], '11:50');
  fireEvent.click(await screen.findByRole('link', { name: /10:45 Nimbus T7/ }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('0 came back, 1 were aboard.');
  const links = within(alert).getAllByRole('link', { name: /Ada Sea/ });
  expect(links.map((each) => each.getAttribute('href'))).toContain('tel:+358401');
  expect(within(alert).queryByText(/Bo Sea/)).toBeNull();
});

test('a boat that is back says so in its line, with the number of those who came back', async () => {
  const crew = [{ ...boatMark('return'), leg: 915, boat: 1 }];
  openQuay([departure(1, '09:15', { crew }), departure(7, '10:45')], '10:40');
  await press('All 2 departures');
  expect(screen.getByRole('link', { name: /09:15 Nimbus T1/ }).textContent).toContain('Back · 0 of 0');
});

test('a mark that a busy server refuses again and again is kept, and arrives', async () => {
  const page = openQuay([departure(7, '10:45')], '10:40');
  const store = page.answers['POST /api/boarding'] as (call: unknown) => unknown;
  const said = () => screen.getByRole('status', { name: 'Marks' }).textContent;
  const whileAsked: (string | null)[] = [];
  page.answers['POST /api/boarding'] = (call) => {
    whileAsked.push(said());
    return whileAsked.length > 3 ? store(call) : new Response('busy', { status: 503 });
  };
  const ada = await screen.findByRole('button', { name: /^Ada Sea/ });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    fireEvent.click(ada);
    await expect.poll(() => whileAsked.length).toBe(1);
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(5_000);
        return said();
      })
      .toBe('All marks are sent');
  } finally {
    vi.useRealTimers();
  }
  expect(whileAsked).toEqual(Array.from({ length: 4 }, () => '1 mark waits for the network'));
  expect(new Set((marks(page) as { id: string }[]).map(({ id }) => id)).size).toBe(1);
});

test('a quay board that was switched off says so', async () => {
  withOwnClock();
  const page = openPage('/board/none', {
    answers: {
      'GET /api/board/none': {
        event: { name: 'Hanko', location: '', time_zone: 'Europe/Helsinki' },
        date,
        now: at('10:00'),
        departures: [],
      },
    },
  });
  expect(await screen.findByText('No more departures today.')).toBeTruthy();
  page.answers['GET /api/board/none'] = () => Response.json({ code: 'board_not_found' }, { status: 404 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await screen.findByRole('heading', { name: 'This board has been switched off' })).toBeTruthy();
});
