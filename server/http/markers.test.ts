import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { organizationFields, type OrganizationType } from '#domain/organization.ts';
import { permissions, type Call } from '#domain/permissions.ts';
import { openArchive } from '../spreadsheet/archive.ts';
import { asks, type Things } from '../testing/cells.ts';
import { openWorld, type Person, type World } from '../testing/world.ts';

/**
 * Nobody's private data reaches anybody else: every field of every organization holds a marker of its own, and every
 * answer that anybody can get is searched for the markers of others, sheets unzipped.
 */
const names = ['admin', 'marta', 'kim', 'lee', 'yard', 'wharf'] as const;
type Name = (typeof names)[number];
const types: Record<Name, OrganizationType> = {
  admin: 'admin',
  marta: 'test driver',
  kim: 'test driver',
  lee: 'test driver',
  yard: 'manufacturer',
  wharf: 'manufacturer',
};
/** Marta sits on a boat of the yard, Kim on one of the wharf, Lee nowhere that a manufacturer could see. */
const bookedOn: Partial<Record<Name, Name>> = { marta: 'yard', kim: 'wharf', lee: 'admin' };

const marked = Object.entries(organizationFields.shape)
  .filter(([field]) => field !== 'tshirt' && !/^(day|hotel)_/.test(field))
  .map(([field]) => field);
const mark = (name: Name, field: string) => `mk-${name}-${field.replaceAll('_', '-')}-km`;

let world: World;
let event: number;
const people = {} as Record<Name, Person>;
const things = {} as Record<Name, Things>;

beforeAll(async () => {
  world = await openWorld();
  for (const name of names)
    people[name] = await world.organization(types[name], `${mark(name, 'email')}@seatrial.test`);
  event = await world.event();
  for (const name of names) await fillIn(name);
  for (const name of names) things[name] = await thingsOf(name);
  for (const name of Object.keys(bookedOn) as Name[]) await book(name);
  // A change that waits for its link is nobody else's to see either.
  await world.call(undefined, 'POST', '/api/org/register', {
    email: people.marta.email,
    first_name: mark('marta', 'pending'),
  });
});
afterAll(() => world.close());

async function fillIn(name: Name): Promise<void> {
  const fields = Object.fromEntries(marked.map((field) => [field, mark(name, field)]));
  const lists = {
    social_media: [mark(name, 'social_media')],
    other_emails: [`${mark(name, 'other_emails')}@press.test`],
  };
  const { id } = people[name];
  const answer = await world.call(people.admin, 'POST', '/api/org/edit', { id, ...fields, ...lists });
  expect(answer).toMatchObject({ status: 200 });
}

/** A leg of one's own with a boat of one's own, or of whom one is booked with. */
async function thingsOf(name: Name): Promise<Things> {
  const boat = await world.boat(event, { owner: people[bookedOn[name] ?? name].id, capacity: 50, make: name });
  const start = 6 + names.indexOf(name);
  const times = { start_time: `${start}:00`.padStart(5, '0'), end_time: `${start}:30`.padStart(5, '0') };
  const leg = await world.leg(event, { ...times, identifier: name, boats: [boat] });
  return { world, event, leg, boat, owner: people[name] };
}

async function book(name: Name): Promise<void> {
  const { leg, boat } = things[name];
  const seat = { event, leg: leg.id, boat, organization: people[name].id };
  expect(await world.call(people.admin, 'POST', '/api/reg', seat)).toMatchObject({ status: 200 });
}

/** What a read has answered before it answers again. */
const asked = new Set<string>();

async function ask(call: Call, asker: Name | undefined, whose: Name): Promise<LightMyRequestResponse | undefined> {
  const request = await asks[call](things[whose]);
  const [method = ''] = call.split(' ');
  const key = `${asker} ${method} ${request.url}`;
  if (method === 'GET' && asked.has(key)) return undefined;
  asked.add(key);
  const authorization = asker && { authorization: `Bearer ${people[asker].token}` };
  const headers = { ...request.headers, ...authorization };
  return world.app.inject({ ...request, method: method as 'GET', headers } as InjectOptions);
}

/** Everything in an answer that could be read by somebody. */
function textOf({ headers, rawPayload }: LightMyRequestResponse): string {
  const isSheet = String(headers['content-type']).includes('spreadsheetml');
  const body = isSheet ? [...openArchive(rawPayload).values()].join('\n') : rawPayload.toString('utf8');
  return `${JSON.stringify(headers)}\n${body}`;
}

function marksIn(text: string): [name: Name, field: string][] {
  return [...text.matchAll(/mk-([a-z]+)-([a-z-]+?)-km/gi)].map(([, name = '', field = '']) => [
    name.toLowerCase() as Name,
    field.replaceAll('-', '_'),
  ]);
}

/** Who owns a boat is told by name to all who see boats; who sits on one's own boat by name and publication. */
function mayKnow(asker: Name | undefined, whose: Name, field: string): boolean {
  if (asker === undefined) return false;
  if (asker === whose || types[asker] === 'admin') return true;
  if (field === 'organization_name' && types[whose] !== 'test driver') return true;
  return bookedOn[whose] === asker && ['first_name', 'last_name', 'organization_name'].includes(field);
}

const reads = (Object.keys(permissions) as Call[]).filter((call) => call.startsWith('GET '));
/** Those that end a session or take away somebody come last. */
const writes = (Object.keys(permissions) as Call[])
  .filter((call) => !call.startsWith('GET '))
  .toSorted((a, b) => rank(a) - rank(b));
function rank(call: Call): number {
  return ['DELETE /api/org/:id', 'POST /api/org/logout'].indexOf(call);
}

const seen = new Map<Name | undefined, Set<string>>();

async function crawl(asker: Name | undefined, call: Call, whose: Name): Promise<string[]> {
  // Who has the token of a feed is its owner.
  if (call === 'GET /api/feed/:token' && asker !== whose) return [];
  const response = await ask(call, asker, whose);
  if (!response) return [];
  expect(response.statusCode, `${call} of ${whose}`).toBeLessThan(500);
  const marks = marksIn(textOf(response));
  if (response.statusCode === 200) {
    const known = seen.get(asker) ?? new Set();
    seen.set(asker, known);
    for (const [name, field] of marks) known.add(`${name} ${field}`);
  }
  return marks
    .filter(([name, field]) => !mayKnow(asker, name, field))
    .map(([name, field]) => `${call} of ${whose} tells ${asker ?? 'somebody signed out'} the ${field} of ${name}`);
}

describe.each([undefined, 'marta', 'lee', 'yard', 'admin'] as const)('what %s is told', (asker) => {
  test('by reading', async () => {
    const leaks: string[] = [];
    for (const call of reads)
      for (const whose of ['marta', 'kim', 'yard', 'wharf'] as const) leaks.push(...(await crawl(asker, call, whose)));
    expect([...new Set(leaks)]).toEqual([]);
  });
});

test('the crawl has seen what each may see', () => {
  const ownFields = ['email', ...marked];
  expect(seen.get(undefined)).toEqual(new Set());
  for (const name of ['marta', 'yard'] as const)
    expect([...(seen.get(name) ?? [])]).toEqual(expect.arrayContaining(ownFields.map((field) => `${name} ${field}`)));
  expect([...(seen.get('yard') ?? [])].filter((mark) => !mark.startsWith('yard')).toSorted()).toEqual([
    'admin organization_name',
    'marta first_name',
    'marta last_name',
    'marta organization_name',
    'wharf organization_name',
  ]);
  expect([...(seen.get('admin') ?? [])]).toEqual(
    expect.arrayContaining(names.flatMap((name) => ownFields.map((field) => `${name} ${field}`))),
  );
});

test('what anybody is told by writing', async () => {
  const leaks: string[] = [];
  for (const call of writes)
    for (const asker of [undefined, 'lee', 'yard'] as const)
      for (const whose of ['marta', 'wharf', 'lee', 'yard'] as const) leaks.push(...(await crawl(asker, call, whose)));
  expect([...new Set(leaks)]).toEqual([]);
});
