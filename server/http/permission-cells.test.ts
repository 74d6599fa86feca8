import type { InjectOptions } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { calls } from '#domain/calls/all.ts';
import type { Call } from '#domain/calls/call.ts';
import type { Permission } from '#domain/permissions.ts';
import type { OrganizationType } from '#domain/organization.ts';
import { crewToken, type Things } from '../testing/cell-objects.ts';
import { asks, requestOf } from '../testing/cells.ts';
import { openWorld, type Person } from '../testing/world.ts';

/** Signed out, a test driver's own, another's, a manufacturer's own, another's, an admin's. '-' is where there is no other. */
const columns = ['S', 'T own', 'T other', 'M own', 'M other', 'A'] as const;
type Column = (typeof columns)[number];

let people = 0;
/** What a refused call asks for, by who asks: it changes nothing, so that the next call finds the same. */
const refused = new Map<Column, Promise<Cell>>();
let crew: Promise<string> | undefined;

/** On PostgreSQL the calls that are answered: each statement is read by it once. A refusal hardly asks the database. */
const isAsked = (status: string) =>
  status === '200' || (status !== '-' && Boolean(!process.env.SEATRIAL_TEST_POSTGRES_URL || process.env.EVERY_CELL));

const world = await openWorld();
const event = await world.event();
afterAll(() => world.close());

describe.each([...calls.values()].map((call) => [call.address, call] as const))('%s', (_address, call) => {
  const cells = columns.map((column) => [column, statusOf(call.who, column)] as const);

  test.each(cells.filter(([, status]) => isAsked(status)))('%s %s', async (column, status) => {
    const { asker, things } = await cellFor(column, status);
    expect(await ask(call, things, asker?.token)).toBe(status);
  });

  // A guest whom somebody else has added is not a crew's to remove.
  const ofCrew = call.who.signedOut || (call.who.crew && call.method !== 'DELETE') ? '200' : '403';
  test.runIf(isAsked(ofCrew))(`a crew's link ${ofCrew}`, async () => {
    const { things } = await cellFor('S', ofCrew);
    expect(await ask(call, things, `crew_${await (crew ??= crewToken(world, event))}`)).toBe(ofCrew);
  });
});

async function ask(call: Call, things: Things, token: string | undefined): Promise<string> {
  const { headers, ...request } = await requestOf(call, things);
  const response = await world.app.inject({
    ...request,
    method: call.method,
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  } as InjectOptions);
  return response.statusCode < 500 ? String(response.statusCode) : response.body;
}

test('what a call needs is said of calls that there are', () => {
  const addresses = new Set([...calls.values()].map(({ address }) => address));
  expect(Object.keys(asks).filter((address) => !addresses.has(address))).toEqual([]);
});

/** The status that a declaration promises; '-' where another's things are not told from one's own. */
function statusOf({ signedOut, roles, other }: Permission, column: Column): string {
  const reach = roles[typeOf(column)];
  if (column.endsWith('other')) return reach === 'own' && other ? String(other) : '-';
  if (signedOut) return '200';
  if (column === 'S') return '401';
  return reach ? '200' : '403';
}

function typeOf(column: Column): OrganizationType {
  if (column === 'A') return 'admin';
  return column.startsWith('M') ? 'manufacturer' : 'test driver';
}

interface Cell {
  asker: Person | undefined;
  things: Things;
}

function cellFor(column: Column, status: string): Promise<Cell> {
  if (status !== '401' && status !== '403') return cell(column);
  const known = refused.get(column) ?? cell(column);
  refused.set(column, known);
  return known;
}

/** Somebody new, and things that are theirs or somebody else's; an admin and a guest get a driver's. */
async function cell(column: Column): Promise<Cell> {
  const type = typeOf(column);
  const asker = column === 'S' ? undefined : await newcomer(type);
  const owner = asker && column.endsWith('own') ? asker : await newcomer(type === 'admin' ? 'test driver' : type);
  const boat = await world.boat(event, { owner: owner.id, capacity: 4 });
  const leg = await world.leg(event, { boats: [boat] });
  return { asker, things: { world, event, leg, boat, owner } };
}

function newcomer(type: OrganizationType): Promise<Person> {
  people += 1;
  return world.organization(type, `newcomer${people}@seatrial.test`);
}
