import { isDeepStrictEqual } from 'node:util';
import { readSheet } from 'read-excel-file/node';
import type { BuilderReport, PersonReported } from '#domain/after/report.ts';
import { attendanceOn, peopleOnBoat } from '#domain/boarding/aboard.ts';
import { type Attendance, takenOf } from '#domain/boarding/attendance.ts';
import type { Board } from '#domain/boarding/board.ts';
import type { BoardingDay } from '#domain/boarding/departure.ts';
import { departureState, isAhead, tookPlace } from '#domain/boarding/states.ts';
import {
  receivedFacts,
  sails,
  seatsFree,
  seatsGiven,
  seatsOffered,
  seatsTaken,
  tripsOf,
  withoutSeat,
} from '#domain/event-facts.ts';
import type { Event } from '#domain/event.ts';
import type { SentFacts } from '#domain/facts-wire.ts';
import type { Guest } from '#domain/guest/guest.ts';
import type { List } from '#domain/guest/lists.ts';
import type { Leg } from '#domain/leg.ts';
import type { Manifest } from '#domain/manifest.ts';
import type { MessagePreview } from '#domain/message/message.ts';
import type { Overview } from '#domain/overview.ts';
import type { Gaps } from '#domain/planning/wire.ts';
import type { Registration } from '#domain/registration.ts';
import { peopleOnDay, type PersonOnDay } from '#domain/route/people-on-day.ts';
import { routeOf } from '#domain/route/places.ts';
import type { WhereaboutsOfDay } from '#domain/route/wire.ts';
import { datesBetween } from '#domain/time.ts';
import type { Today } from '#domain/today.ts';
import { outOfReachIn, staysBehindIn, whereaboutsIn } from '#domain/whereabouts.ts';

/** Asks the server as an organiser; `etag` and `clock` are those of facts. */
export type Asking = (address: string, payload?: object) => Promise<{ content: Buffer; etag: string; clock: number }>;

type Told = NonNullable<Awaited<ReturnType<typeof told>>>;

/** What each page, list, board and sheet tells of an event. */
async function told(ask: Asking, event: number, board: string | undefined) {
  const read = async <Body>(address: string, payload?: object) =>
    JSON.parse(String((await ask(address, payload)).content)) as Body;
  const sheet = async (address: string, name?: string) => {
    const [head = [], ...rows] = (await readSheet((await ask(address)).content, name)).slice(
      name === undefined ? 3 : 0,
    );
    return rows.map((row) => Object.fromEntries(head.map((title, index) => [String(title), String(row[index] ?? '')])));
  };
  const first = await ask(`/api/event/${event}/facts`);
  const facts = receivedFacts({ sent: JSON.parse(String(first.content)) as SentFacts, now: first.clock });
  const days = datesBetween(facts.start_date, facts.end_date);
  const ofDays = async <Body>(addressOf: (day: string) => string) => {
    const bodies: Body[] = [];
    for (const day of days) bodies.push(await read<Body>(addressOf(day)));
    return bodies;
  };
  const about = await read<{ event: Event }>(`/api/event/${event}`);
  const today = await read<Today>(`/api/event/${event}/today`);
  const alone: Leg[] = [];
  for (const { id } of facts.legs) alone.push((await read<{ leg: Leg }>(`/api/leg/${id}`)).leg);
  const stays = facts.route ? days.flatMap((day) => staysBehindIn(facts, day).map((who) => ({ ...who, day }))) : [];
  const takenOn: { day: string; harbour: string; gaps: Gaps }[] = [];
  for (const { day, harbour } of stays) {
    if (takenOn.some((other) => other.day === day && other.harbour === harbour)) continue;
    const address = `/api/plan/${event}/gaps?date=${day}&behind=${encodeURIComponent(harbour)}`;
    takenOn.push({ day, harbour, gaps: await read<Gaps>(address) });
  }
  const to = { event, kind: 'message', subject: 'News', text: 'News', to: { no_seat: true } };
  const all = {
    facts,
    days,
    today,
    alone,
    stays,
    takenOn,
    legs: (await read<{ legs: Leg[] }>(`/api/leg/event/${event}`)).legs,
    overview: await read<Overview>(`/api/event/${event}/overview`),
    gaps: await read<Gaps>(`/api/plan/${event}/gaps?fewest=1`),
    gapsOfDay: await read<Gaps>(`/api/plan/${event}/gaps?fewest=1&date=${today.date}`),
    guests: (await read<{ guests: Guest[] }>(`/api/event/${event}/guests`)).guests,
    plan: await read<List>(`/api/event/${event}/list/plan`),
    registrations: (await read<{ registrations: Registration[] }>(`/api/reg/event/${event}`)).registrations,
    attendance: await read<Attendance>(`/api/attendance/${event}`),
    written: await read<Partial<MessagePreview>>('/api/message/preview', to),
    manifests: await ofDays<Manifest>((day) => `/api/event/${event}/manifest?date=${day}`),
    whereabouts: await ofDays<WhereaboutsOfDay>((day) => `/api/event/${event}/whereabouts/${day}`),
    sheets: {
      legs: await sheet(`/api/event/report/leg/${event}`),
      bookings: await sheet(`/api/event/report/bregs/${event}`),
      attendance: await sheet(`/api/event/report/attendance/${event}`),
      seats: await sheet(`/api/event/${event}/export`, 'Seats'),
    },
    ...(about.event.after && {
      report: {
        ...(await read<BuilderReport>(`/api/report/builder/${event}`)),
        ...(await read<{ people: PersonReported[] }>(`/api/report/people/${event}`)),
        sheet: await sheet(`/api/event/report/builder/${event}`),
      },
    }),
    ...(board !== undefined && { board: await read<Board>(`/api/board/${board}`) }),
    quay: await ofDays<BoardingDay>((day) => `/api/boarding/${event}/${day}`),
  };
  const last = await ask(`/api/event/${event}/facts`);
  const states = (now: number) => all.quay.flatMap((day) => day.departures.map((each) => departureState(each, now)));
  const isOneMoment = last.etag === first.etag && isDeepStrictEqual(states(first.clock), states(last.clock));
  return isOneMoment ? all : undefined;
}

/**
 * Where two of them tell different numbers, each in a sentence. Undefined when the event, or the place of a boat by the clock, has
 * changed while they were asked.
 */
export async function differences(ask: Asking, event: number, board?: string): Promise<string[] | undefined> {
  const all = await told(ask, event, board);
  if (!all) return undefined;
  const found: string[] = [];
  for (const compare of [compareSeats, comparePeople, compareAttendance, compareWhereabouts])
    compare(all, (where, shown, expected) => {
      if (!isDeepStrictEqual(shown, expected))
        found.push(`${where}: ${JSON.stringify(shown)}, and not ${JSON.stringify(expected)}`);
    });
  return found;
}

type Same = (where: string, shown: unknown, expected: unknown) => void;
type Counted = [key: string, count: number];

const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);
const ids = (people: { id: number }[]) => people.map(({ id }) => id).toSorted((a, b) => a - b);
const isMissed = ({ no_show }: { no_show: boolean }) => no_show;

/** Of what has the same key in all, without what is 0: a row that is not there counts nothing. */
function sums(counted: Counted[]): Record<string, number> {
  const groups = Map.groupBy(counted, ([key]) => key);
  const all = [...groups].map(([key, some]): Counted => [key, sum(some.map(([, count]) => count))]);
  return Object.fromEntries(all.filter(([, count]) => count !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** What one place shows of a boat on a leg. */
interface Shown {
  where: string;
  leg: number;
  boat: number;
  taken?: number;
  seats?: number;
  free?: number;
}

function shownOfBoats({ alone, board, legs, manifests, quay, today }: Told): Shown[] {
  const ofCalendar = (where: string, some: Leg[]) =>
    some.flatMap((leg) =>
      leg.boats.map(({ available: free, id: boat, registrations: taken }) => ({
        where,
        leg: leg.id,
        boat,
        taken,
        free,
      })),
    );
  return [
    ...ofCalendar('the calendar', legs),
    ...ofCalendar('a leg', alone),
    ...manifests
      .flatMap((day) => day.legs)
      .flatMap(({ boats, id: leg }) => boats.map(({ id: boat, seats, taken }) => ({ where: 'the passengers', leg, boat, taken, seats }))), // prettier-ignore
    ...manifests
      .flatMap((day) => day.legs)
      .flatMap(({ boats, id: leg }) => boats.map(({ guests, id: boat, passengers }) => ({ where: 'the names of passengers', leg, boat, taken: [...passengers, ...guests].filter((each) => !isMissed(each)).length }))), // prettier-ignore
    ...quay
      .flatMap((day) => day.departures)
      .map(({ boat, counts: { seats, taken }, leg }) => ({
        where: 'the quay',
        leg: leg.id,
        boat: boat.id,
        taken,
        seats,
      })),
    ...today.departures.map(({ boat, leg, seats, taken }) => ({ where: 'today', leg: leg.id, boat: boat.id, taken, seats })), // prettier-ignore
    ...(board?.departures ?? [])
      .filter(({ state }) => isAhead(state))
      .map(({ boat, free, leg }) => ({ where: 'the board', leg, boat, free })),
  ];
}

function compareSeats(all: Told, same: Same): void {
  const { facts, overview, plan, registrations, sheets, today } = all;
  const onLegs = facts.legs.flatMap((leg) => leg.boats.map((boat) => ({ ...leg, leg: leg.id, boat })));
  const sailing = onLegs.filter(sails);
  const shown = Map.groupBy(shownOfBoats(all), ({ where }) => where);
  for (const [where, rows] of shown) {
    if (where !== 'the board')
      same(`${where}, boats on legs`, rows.length, onLegs.filter(({ date }) => where !== 'today' || date === today.date).length); // prettier-ignore
    for (const { boat, free, leg, seats, taken } of rows.filter((row) => sailing.some(({ id }) => id === row.leg))) {
      if (taken !== undefined) same(`${where}, taken on ${leg}/${boat}`, taken, seatsTaken(facts, leg, boat));
      if (free !== undefined) same(`${where}, free on ${leg}/${boat}`, free, Math.max(0, seatsFree(facts, leg, boat)));
      if (seats !== undefined) same(`${where}, seats on ${leg}/${boat}`, seats, seatsOffered(facts, leg, boat)); // prettier-ignore
    }
  }
  for (const kind of ['leg', 'boat'] as const) {
    const rows = kind === 'leg' ? overview.legs : overview.boats;
    const expected = (count: typeof seatsOffered) => sums(sailing.map((each) => [String(each[kind]), count(facts, each.leg, each.boat)])); // prettier-ignore
    same(
      `the figures of each ${kind}, taken`,
      sums(rows.map(({ id, taken }) => [String(id), taken])),
      expected(seatsGiven),
    );
    same(`the figures of each ${kind}, seats`, sums(rows.map(({ id, seats }) => [String(id), seats])), expected(seatsOffered)); // prettier-ignore
  }

  const nameOf = ({ boat, leg }: { boat: number; leg: number }) => {
    const { make, model } = facts.boats.find(({ id }) => id === boat) ?? {};
    return `${facts.legs.find(({ id }) => id === leg)?.identifier}, ${make} ${model}`;
  };
  const column = (title: string) => sums(sheets.legs.map((row) => [`${row['Leg']}, ${row['Make']} ${row['Model']}`, Number(row[title])])); // prettier-ignore
  const seats = [...facts.bookings, ...facts.guests];
  // A walk-up stays on record where the boat is on the leg no more.
  const listed = seats.filter(({ boat, leg }) => onLegs.some((each) => each.leg === leg && each.boat === boat));
  const cells = plan.sections.flatMap(({ rows }) => rows.map((row) => row.filter((cell, at) => cell !== '' && plan.columns[at]?.day))); // prettier-ignore
  same('the sheet of legs, booked', column('Booked'), sums(listed.map((seat) => [nameOf(seat), 1])));
  same(
    'the sheet of legs, no-shows',
    column('No-show'),
    sums(listed.filter(isMissed).map((seat) => [nameOf(seat), 1])),
  );
  same('the sheet of legs, free', column('Free'), sums(sailing.map((each) => [nameOf(each), Math.max(0, seatsFree(facts, each.leg, each.boat))]))); // prettier-ignore
  same('the sheet of legs, seats', column('Seats'), sums(sailing.map((each) => [nameOf(each), seatsOffered(facts, each.leg, each.boat)]))); // prettier-ignore
  same('the sheet of bookings', sheets.bookings.length, seats.length);
  same('the sheet of bookings, no-shows', sheets.bookings.filter((row) => row['No-show'] === 'yes').length, seats.filter(isMissed).length); // prettier-ignore
  same('the workbook, seats', sheets.seats.length, facts.bookings.length);
  same('the bookings', sums(registrations.map(({ boat, id, leg }) => [`${id} on ${leg.id}/${boat.id}`, 1])), sums(facts.bookings.map(({ boat, id, leg }) => [`${id} on ${leg}/${boat}`, 1]))); // prettier-ignore
  same('the plan of people and legs', cells.flat().length, facts.bookings.filter(({ leg }) => sailing.some(({ id }) => id === leg)).length); // prettier-ignore
}

function comparePeople({ facts, gaps, gapsOfDay, guests, overview, today, written }: Told, same: Same): void {
  const expected = ids(overview.withoutSeat);
  const asked = ({ proposed, without }: Gaps) => ids([...without, ...proposed.map(({ organization }) => organization)]);
  const coming = guests.flatMap(({ organization: id, seats, state }) => (state === 'declined' ? [] : { id, seats }));
  same('without a seat, of the facts', ids(withoutSeat(facts, overview.withoutSeat)), expected);
  same('without a seat, today', ids(today.withoutSeat), expected);
  same('without a seat, who is written to', ids([...(written.recipients ?? []), ...(written.left_out ?? [])]), expected); // prettier-ignore
  same('without a seat, to be seated', asked(gaps), expected);
  same('without a seat, of the guests', ids(coming.filter(({ seats }) => seats === 0)), expected);
  same('nothing on this day, to be seated', asked(gapsOfDay), ids(today.nothingToday));
  same(
    'the seats of guests',
    coming,
    coming.map(({ id }) => ({ id, seats: tripsOf(facts, id).length })),
  );
}

function compareAttendance(
  { attendance, board, facts, overview, quay, report, sheets, today }: Told,
  same: Same,
): void {
  const departures = quay.flatMap(({ departures: some, now }) =>
    some.map((each) => {
      const aboard = peopleOnBoat(each, now).filter(({ is }) => is === 'aboard');
      const of = { key: `${each.leg.id}/${each.boat.id}`, boat: String(each.boat.id), left: tookPlace(each, now) };
      return { ...of, state: departureState(each, now), aboard: aboard.map(({ person }) => person), missed: attendanceOn(each, now).missed }; // prettier-ignore
    }),
  );
  const rows = attendance.rows.map((row) => ({ ...row, key: `${row.leg}/${row.boat}` }));
  const count = (of: 'aboard' | 'missed') => sums(departures.map((each) => [each.key, each[of].length]));
  const sailed = sum(departures.map(({ aboard, left }) => (left ? aboard.length : 0)));
  const inSheet = (title: string, isTotal: boolean) => sum(sheets.attendance.filter((row) => (row['Leg'] === 'All legs') === isTotal).map((row) => Number(row[title]))); // prettier-ignore
  same('attendance, aboard', sums(rows.map((row) => [row.key, row.aboard])), count('aboard'));
  same('attendance, no-shows', sums(rows.map((row) => [row.key, row.no_show])), count('missed'));
  same('taken on each leg', sums(overview.legs.map(({ id, taken }) => [String(id), taken])), sums(rows.map((row) => [String(row.leg), takenOf(row)]))); // prettier-ignore
  same('attendance, guests', attendance.guests.length, facts.guests.length);
  same('the sheet of attendance, aboard', inSheet('Aboard', false), sum(Object.values(count('aboard'))));
  same('the sheet of attendance, no-shows', inSheet('No-show', false), sum(Object.values(count('missed'))));
  same('the sheet of attendance, sailed', inSheet('Seats sailed', true), sailed);

  const states = new Map(departures.map(({ key, state }) => [key, state]));
  for (const { boat, leg, state } of today.departures) same(`today, ${leg.id}/${boat.id}`, state, states.get(`${leg.id}/${boat.id}`)); // prettier-ignore
  for (const { boat, leg, state } of board?.departures ?? []) same(`the board, ${leg}/${boat}`, state, states.get(`${leg}/${boat}`)?.replace('overdue', 'out (marked)')); // prettier-ignore

  if (!report) return;
  const gone = new Set(departures.flatMap(({ key, left }) => (left ? [key] : [])));
  same('the report of boats, taken', sums(report.boats.map(({ figures, id }) => [String(id), figures.taken])), sums(rows.map((row) => [String(row.boat), gone.has(row.key) ? takenOf(row) : 0]))); // prettier-ignore
  const ofFigures = { aboard: 'aboard', no_shows: 'missed' } as const;
  for (const figure of ['aboard', 'no_shows'] as const) {
    const took = departures.filter(({ left }) => left).map((each) => ({ ...each, people: each[ofFigures[figure]] }));
    const known = took.flatMap(({ people }) => people.flatMap(({ became, organization }) => organization ?? became ?? [])); // prettier-ignore
    same(`the report of boats, ${figure}`, sums(report.boats.map((boat) => [String(boat.id), boat.figures[figure]])), sums(took.map(({ boat, people }) => [boat, people.length]))); // prettier-ignore
    same(`the report of people, ${figure}`, sums(report.people.map((person) => [String(person.id), person[figure]])), sums(known.map((id) => [String(id), 1]))); // prettier-ignore
  }
  same('the report of all boats, aboard', report.all?.aboard, sailed);
  same('the sheet of the report, aboard', sum(report.sheet.map((row) => Number(row['Seats sailed']))), sailed);
}

function compareWhereabouts({ days, facts, quay, stays, takenOn, whereabouts }: Told, same: Same): void {
  const sorted = (people: Partial<Pick<PersonOnDay, 'organization' | 'guest' | 'stops'>>[]) =>
    people.map(({ guest, organization, stops }) => ({ of: organization ?? guest ?? '', stops })).toSorted((a, b) => (String(a.of) < String(b.of) ? -1 : 1)); // prettier-ignore
  for (const [index, day] of days.entries()) {
    const [shown, onQuay] = [whereabouts[index], quay[index]];
    if (!shown || !onQuay) continue;
    const expected = sorted(whereaboutsIn(facts).get(day) ?? []);
    const { departures, now, route } = onQuay;
    same(`where people are on ${day}`, sorted(shown.people), expected);
    if (route) same(`where the quay has people on ${day}`, sorted(peopleOnDay(departures, routeOf(route.places, route.transfers, route.days), now)), expected); // prettier-ignore
    same(`who stays behind on ${day}`, shown.left_behind.map(({ organization }) => organization), stays.flatMap((who) => (who.day === day ? who.organization : []))); // prettier-ignore
    same(`out of reach on ${day}`, shown.out_of_reach.map(({ organization, then }) => [organization, then]), outOfReachIn(facts, day).map(({ next, organization }) => [organization, next])); // prettier-ignore
  }
  for (const { day, gaps, harbour } of takenOn) {
    const expected = stays.filter((who) => who.day === day && who.harbour === harbour);
    const asked = new Set(
      [...gaps.without, ...gaps.proposed.map(({ organization }) => organization)].map(({ id }) => id),
    );
    same(`to be taken on from ${harbour} on ${day}`, sums([...asked].map((id) => [String(id), 1])), sums(expected.map(({ organization }) => [String(organization), 1]))); // prettier-ignore
  }
}
