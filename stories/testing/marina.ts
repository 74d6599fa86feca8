import { dayFromToday } from './today.ts';
import type { Seatrial } from './seatrial.ts';

/** Makes the data that a story starts with through the API, so that the story itself is about one thing. */
export interface Marina {
  event: number;
  name: string;
  /** The day that the calendar opens on: the event's first. */
  date: string;
}

export async function addEvent(
  seatrial: Seatrial,
  { name = 'Marina Days', from = 1, to = 3, location = 'The marina' } = {},
): Promise<Marina> {
  const [start_date, end_date] = [dayFromToday(from), dayFromToday(to)];
  const { id } = await seatrial.asAdmin('POST', '/api/event', { name, location, start_date, end_date });
  return { event: id, name, date: start_date };
}

interface SampleBoat {
  make: string;
  model: string;
  capacity?: number;
  owner?: number;
}

export async function addBoats(seatrial: Seatrial, { event }: Marina, ...boats: SampleBoat[]): Promise<number[]> {
  const { ids } = await seatrial.asAdmin('POST', '/api/boat/', {
    boats: boats.map((boat) => ({ event, capacity: 4, ...boat })),
  });
  return ids;
}

interface SampleLeg {
  identifier: string;
  times: `${string}-${string}`;
  boats?: number[];
  date?: string;
  max_per_boat?: number;
  starting_point?: string;
  ending_point?: string;
}

export async function addLeg(
  seatrial: Seatrial,
  { date, event }: Marina,
  { times, ...leg }: SampleLeg,
): Promise<number> {
  const [start_time, end_time] = times.split('-');
  const { id } = await seatrial.asAdmin('POST', '/api/leg', { event, date, start_time, end_time, ...leg });
  return id;
}

type OrganizationFields = Record<string, string | string[]>;

/** By an admin, so confirmed; answers the id. */
export async function addOrganization(
  seatrial: Seatrial,
  type: 'admin' | 'manufacturer' | 'test driver',
  email: string,
  fields: OrganizationFields = {},
): Promise<number> {
  const { ids } = await seatrial.asAdmin('POST', '/api/org/new', { orgs: [{ email, type }] });
  const [id = 0] = ids;
  if (Object.keys(fields).length > 0) await seatrial.asAdmin('POST', '/api/org/edit', { id, ...fields });
  return id;
}

/** A guest of the events that there are. */
export async function addDriver(seatrial: Seatrial, email: string, fields: OrganizationFields = {}): Promise<number> {
  const id = await addOrganization(seatrial, 'test driver', email, fields);
  const { events } = await seatrial.asAdmin<{ events: { id: number }[] }>('GET', '/api/event');
  for (const { id: event } of events) await seatrial.asAdmin('POST', '/api/event/guests', { event, add: [id] });
  return id;
}

/** Books as an admin does for somebody. */
export async function book(
  seatrial: Seatrial,
  { event }: Marina,
  booking: { leg: number; boat: number; organization: number },
): Promise<number> {
  return (await seatrial.asAdmin('POST', '/api/reg/', { event, ...booking })).id;
}

/** A day with a leg of each colour, as Kim sees it: 'Morning' is booked, 'Same time' overlaps it, 'Taken' is full, 'Free' is open. */
export async function aDayOfAllColours(seatrial: Seatrial) {
  const marina = await addEvent(seatrial);
  const maker = await addOrganization(seatrial, 'manufacturer', 'yard@nimbus.test', { organization_name: 'Nimbus' });
  const kim = await addDriver(seatrial, 'kim@boating.test', {
    first_name: 'Kim',
    last_name: 'Larsen',
    phone: '+358 40 123 4567',
    allergies: 'Nuts',
  });
  const bo = await addDriver(seatrial, 'bo@boating.test');
  const [boat = 0, small = 0] = await addBoats(
    seatrial,
    marina,
    { make: 'Nimbus', model: 'T9', owner: maker },
    { make: 'Axopar', model: '29', capacity: 1 },
  );
  const add = (leg: SampleLeg) => addLeg(seatrial, marina, { starting_point: 'Pier A', ...leg });
  const morning = await add({ identifier: 'Morning', times: '09:00-10:00', boats: [boat] });
  await add({ identifier: 'Same time', times: '09:30-10:30', boats: [small] });
  const taken = await add({ identifier: 'Taken', times: '12:00-13:00', boats: [small] });
  await add({ identifier: 'Free', times: '14:00-15:00', boats: [boat], ending_point: 'Pier B' });
  await book(seatrial, marina, { leg: morning, boat, organization: kim });
  await book(seatrial, marina, { leg: taken, boat: small, organization: bo });
  return { marina, event: marina.event, leg: morning, boat, maker, kim };
}

/** Sends the registration form as a visitor does. */
export async function register(seatrial: Seatrial, email: string, first_name: string): Promise<void> {
  const form = {
    email,
    first_name,
    last_name: 'Larsen',
    organization_name: 'Boating Weekly',
    website: 'boating.test',
    phone: '+358 40 765 4321',
    departure_airport: 'CPH',
    arrival_airport: 'HEL',
    tshirt: 'M',
  };
  const answer = await fetch(`${seatrial.url}/api/org/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  });
  if (!answer.ok) throw new Error(`Registering ${email} was answered with ${answer.status}`);
}
