import type { Asker, Of, Operation, Question } from './operation.ts';
import { days, type Scene } from './scene.ts';
import { fullDays } from './quay.ts';

export const drivers = 24;
export const admins = 3;
const manufacturers = 3;
const boatsPerEvent = 4;

/** Legs of a day that touch and that overlap. */
export const hours = [
  ['09:00', '10:00'],
  ['10:00', '11:00'],
  ['09:30', '10:30'],
  ['11:00', '12:00'],
] as const;

/** Of the event whose legs depart while the history is made; the third overlaps the first two here too. */
export const fullHours = [
  ['08:20', '08:50'],
  ['08:50', '09:20'],
  ['08:40', '09:10'],
  ['09:30', '10:15'],
  ['10:20', '11:00'],
  ['11:30', '12:30'],
] as const;
/** Where the legs of this event lead: not everybody can go from each of them to the next. */
const ways = [
  ['Nagu', 'Kasnäs'],
  ['Kasnäs', 'Nagu'],
  ['Nagu', 'Kasnäs'],
  ['Nagu', 'Kasnäs'],
  ['Nagu', 'Nagu'],
  ['Kasnäs', 'Nagu'],
] as const;
/** The harbour in which every day along the route begins. */
export const startOfDays = 'Nagu';
const minute = 60_000;

/** A call of the scene was not answered as it must be; the checks say more. */
export class SetUpError extends Error {}

/** Few seats and many people: two events, boats of one to four seats, legs that touch and overlap. */
export async function setUp(scene: Scene): Promise<void> {
  const first: Asker = { id: 1, type: 'admin', token: await scene.tokenOf({ id: 1, type: 'admin' }) };
  const made = async (question: Question) => idOf(await scene.ask(first, question));

  for (let n = 0; n < admins; n += 1) await made({ kind: 'addOrganization', email: `admin${n}@a.test`, type: 'admin' });
  for (let n = 0; n < drivers; n += 1)
    await made({ kind: 'addOrganization', email: `driver${n}@p.test`, type: 'test driver' });
  const owners: number[] = [];
  for (let n = 0; n < manufacturers; n += 1)
    owners.push(await made({ kind: 'addOrganization', email: `maker${n}@m.test`, type: 'manufacturer' }));

  const scenes = [
    { name: 'Spring', dates: days, times: hours },
    { name: 'Summer', dates: days, times: hours },
    { name: 'Full', dates: fullDays, times: fullHours, waiting: true, wishes: true, route: true, time_zone: 'UTC' },
  ];
  for (const { name, dates, times, ...more } of scenes) {
    const [start_date = '', end_date = ''] = dates;
    const event = await made({ kind: 'addEvent', name, start_date, end_date, ...more });
    const boats: number[] = [];
    for (let n = 0; n < boatsPerEvent; n += 1)
      boats.push(await made({ kind: 'addBoat', event, owner: owners[n % owners.length] ?? 1, capacity: (n % 4) + 1 }));
    const legs = dates.flatMap((date) => times.map((time, n) => ({ date, n, time }))).toReversed();
    for (const [index, { date, n, time }] of legs.entries()) {
      const [start_time, end_time] = time;
      await made({
        kind: 'addLeg',
        event,
        identifier: `${date} ${n}`,
        date,
        start_time,
        end_time,
        ...(name === 'Full' && { starting_point: ways[n]?.[0] ?? '', ending_point: ways[n]?.[1] ?? '' }),
        max_per_boat: n === 3 ? 2 : null,
        // The third leg overlaps the first two, so it has boats of its own.
        boats: n === 2 ? boats.slice(2) : boats.slice(0, 2),
      });
      // A day that is said to begin where its legs do follows them, so it is said while no other leg of the morning is there.
      if (name === 'Full' && index === 0) await sayPlaces(scene, first, event);
    }
  }
  const at = (minutes: number) => new Date(scene.now() + minutes * minute).toISOString();
  const draw = { opens_at: at(-1), closes_at: at(2), booking_opens_at: at(5) };
  await scene.ask(first, { kind: 'setDraw', event: scene.fullEvent, ...draw });
  // The others may wish between the draw and the opening of booking.
  const wishing = scene.peopleOf('test driver').filter(({ id }) => id % 3 > 0);
  for (const driver of wishing) {
    const marks = scene.boatsOf(scene.fullEvent).map((boat, n) => ({ boat, star: n % 4 === driver.id % 4 }));
    await scene.ask(driver, { kind: 'wish', event: scene.fullEvent, marks, presence: presenceOf(driver.id) });
  }
}

/** With a bus in the evening, so that nobody stays behind: then every seat within reach may be given. */
async function sayPlaces(scene: Scene, admin: Asker, event: number): Promise<void> {
  const [out, back] = ways[0];
  const bus = { minutes: 30, departures: ['23:00'] };
  const transfers = [{ from: out, to: back, ...bus }, { from: back, to: out, ...bus }]; // prettier-ignore
  const days = fullDays.map((date) => ({ date, starts: startOfDays }));
  const said = await scene.ask(admin, { kind: 'places', event, transfers, days });
  if (said?.status !== 200) throw new SetUpError(`The scene could not be set up: ${JSON.stringify(said)}`);
}

/** A quarter of the people are present only in the morning of the first day; it follows from their ids, so that the checks know it. */
export function presenceOf(organization: number): Of<'wish'>['presence'] {
  return organization % 4 === 0 ? [{ date: fullDays[0] ?? '', from: '08:00', to: '10:30' }] : [];
}

function idOf(operation: Operation | undefined): number {
  const id = operation?.body.id ?? operation?.body.ids?.[0];
  if (id === undefined) throw new SetUpError(`The scene could not be set up: ${JSON.stringify(operation)}`);
  return id;
}
