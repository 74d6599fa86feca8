import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissions, type Call, type Permission } from '#domain/permissions.ts';
import type { OrganizationType } from '#domain/organization.ts';
import { crewToken, type Things } from '../testing/cell-objects.ts';
import { requestOf } from '../testing/cells.ts';
import { openWorld, type Person, type World } from '../testing/world.ts';

/** Signed out, a test driver's own, another's, a manufacturer's own, another's, an admin's. '-' is where there is no other. */
const columns = ['S', 'T own', 'T other', 'M own', 'M other', 'A'] as const;
type Column = (typeof columns)[number];

/** The table as it was decided, status by status; what the guard reads is held against it. */
const table: Record<Call, string> = {
  'POST /api/org/login': '200 200 - 200 - 200',
  'POST /api/org/login/code': '200 200 - 200 - 200',
  'POST /api/org/fresh-link': '200 200 - 200 - 200',
  'POST /api/org/register': '200 200 - 200 - 200',
  'GET /api/org/regedit/:token/:data': '200 200 - 200 - 200',
  'POST /api/org/session': '401 200 - 200 - 200',
  'POST /api/org/logout': '401 200 - 200 - 200',
  'GET /api/org/sessions': '401 200 - 200 - 200',
  'DELETE /api/org/sessions/:session': '401 200 - 200 - 200',
  'GET /api/org/all': '401 403 - 403 - 200',
  'GET /api/org/:id': '401 200 403 200 403 200',
  'POST /api/org/edit': '401 200 403 200 403 200',
  'DELETE /api/org/:id': '401 200 403 200 403 200',
  'GET /api/org/:id/removal': '401 200 403 200 403 200',
  'GET /api/org/:id/data': '401 200 403 200 403 200',
  'POST /api/org/new': '401 403 - 403 - 200',
  'POST /api/org/upload': '401 403 - 403 - 200',
  'GET /api/org/template': '401 403 - 403 - 200',
  'POST /api/org/export': '401 403 - 403 - 200',
  'POST /api/org/confirm': '401 403 - 403 - 200',

  'GET /api/event': '401 200 - 200 - 200',
  'GET /api/event/:id': '401 200 - 200 - 200',
  'GET /api/event/:id/live': '401 200 - 200 - 200',
  'GET /api/event/:id/boats': '401 200 - 200 - 200',
  'GET /api/event/:id/places': '401 200 - 200 - 200',
  'GET /api/event/:id/manifest': '401 403 - 403 - 200',
  'GET /api/event/:id/overview': '401 403 - 403 - 200',
  'GET /api/event/:id/today': '401 403 - 403 - 200',
  'POST /api/event/:id/upload': '401 403 - 403 - 200',
  'GET /api/event/:id/export': '401 403 - 403 - 200',
  'POST /api/event': '401 403 - 403 - 200',
  'POST /api/event/edit': '401 403 - 403 - 200',
  'POST /api/event/copy': '401 403 - 403 - 200',
  'POST /api/event/publish': '401 403 - 403 - 200',
  'POST /api/event/places': '401 403 - 403 - 200',
  'GET /api/event/:id/whereabouts/:date': '401 403 - 403 - 200',
  'DELETE /api/event/:id': '401 403 - 403 - 200',
  'POST /api/event/disruption/preview': '401 403 - 403 - 200',
  'POST /api/event/disruption': '401 403 - 403 - 200',
  'POST /api/event/disruption/undo': '401 403 - 403 - 200',
  'GET /api/event/:id/disruption': '401 403 - 403 - 200',
  'GET /api/event/report/boats/:eventId': '401 403 - 200 - 200',
  'GET /api/event/report/bregs/:eventId': '401 403 - 200 - 200',
  'GET /api/event/report/attendance/:eventId': '401 403 - 200 - 200',
  'GET /api/event/report/builder/:eventId': '401 403 - 200 - 200',
  'GET /api/event/report/leg/:eventId': '401 403 - 403 - 200',
  'GET /api/event/report/tester/:eventId': '401 403 - 403 - 200',
  'GET /api/event/report/testerdump/:eventId': '401 403 - 403 - 200',
  'GET /api/event/report/myBoats/:eventId': '401 403 - 200 - 200',
  'GET /api/event/report/regs/:eventId': '401 200 - 403 - 200',

  'GET /api/front': '200 200 - 200 - 200',
  'GET /api/settings': '200 200 - 200 - 200',
  'POST /api/settings': '401 403 - 403 - 200',
  'GET /api/settings/health': '401 403 - 403 - 200',
  'POST /api/settings/preview': '401 403 - 403 - 200',

  'GET /api/boat': '401 403 - 200 - 200',
  'GET /api/boat/:id': '401 200 - 200 200 200',
  'GET /api/boat/:id/removal': '401 403 - 200 403 200',
  'POST /api/boat': '401 403 - 200 403 200',
  'POST /api/boat/edit': '401 403 - 200 403 200',
  'DELETE /api/boat/:id': '401 403 - 200 403 200',
  'POST /api/boat/upload-images': '401 403 - 200 - 200',
  'POST /api/boat/upload': '401 403 - 403 - 200',
  'GET /api/boat/template': '401 403 - 403 - 200',
  'POST /api/boat/export': '401 403 - 403 - 200',

  'GET /api/leg/event/:eid': '401 200 - 200 - 200',
  'GET /api/leg/event/:eid/:orgId': '401 403 - 403 - 200',
  'GET /api/leg/:id': '401 200 - 200 - 200',
  'GET /api/leg/:id/:orgId': '401 403 - 403 - 200',
  'POST /api/leg': '401 403 - 403 - 200',
  'POST /api/leg/edit': '401 403 - 403 - 200',
  'POST /api/leg/copy': '401 403 - 403 - 200',
  'POST /api/leg/upload': '401 403 - 403 - 200',
  'GET /api/leg/template': '401 403 - 403 - 200',
  'POST /api/leg/export': '401 403 - 403 - 200',
  'POST /api/leg/lock': '401 403 - 403 - 200',
  'DELETE /api/leg/:id': '401 403 - 403 - 200',

  'GET /api/reg/event/:eventId': '401 200 - 200 - 200',
  'POST /api/reg': '401 200 403 200 403 200',
  'POST /api/reg/day': '401 200 403 200 403 200',
  'POST /api/reg/swap': '401 403 - 403 - 200',
  'DELETE /api/reg/:id': '401 200 404 200 404 200',
  'POST /api/reg/deletall': '401 403 - 403 - 200',
  'GET /api/reg/:id/calendar': '401 200 404 200 404 200',

  'POST /api/reg/:id/keep': '401 200 404 200 404 200',
  'POST /api/wait': '401 200 403 200 403 200',
  'POST /api/wait/pause': '401 403 - 403 - 200',
  'POST /api/wait/fill': '401 403 - 403 - 200',
  'GET /api/wait/event/:event': '401 200 - 200 - 200',
  'DELETE /api/wait/:id': '401 200 404 200 404 200',

  'GET /api/wish/:event': '401 200 - 200 - 200',
  'POST /api/wish/:event': '401 200 403 200 403 200',
  'POST /api/draw': '401 403 - 403 - 200',
  'POST /api/draw/run': '401 403 - 403 - 200',
  'GET /api/draw/:event': '401 200 - 200 - 200',
  'GET /api/draw/:event/record': '401 200 - 200 - 200',
  'GET /api/plan/:event/gaps': '401 403 - 403 - 200',
  'POST /api/plan/gaps': '401 403 - 403 - 200',
  'POST /api/plan/gaps/undo': '401 403 - 403 - 200',
  'POST /api/plan/legs': '401 403 - 403 - 200',

  'GET /api/drove/:event': '401 200 - 200 - 200',
  'POST /api/note': '401 200 - 200 - 200',
  'GET /api/coverage/:event': '401 200 - 200 - 200',
  'POST /api/coverage': '401 200 403 200 403 200',
  'POST /api/coverage/answer': '401 200 - 200 - 200',
  'DELETE /api/coverage/:id': '401 200 404 200 404 200',
  'GET /api/safety/:event': '401 200 - 403 - 200',
  'POST /api/safety/card': '401 403 - 403 - 200',
  'POST /api/safety/confirm': '401 200 - 403 - 200',
  'GET /api/safety/:event/export': '401 403 - 403 - 200',

  'GET /api/push': '401 200 - 403 - 403',
  'POST /api/push': '401 200 - 403 - 403',
  'DELETE /api/push/:id': '401 200 - 403 - 403',

  'GET /api/feed': '401 200 - 200 - 200',
  'POST /api/feed': '401 200 - 200 - 200',
  'DELETE /api/feed': '401 200 - 200 - 200',
  'GET /api/feed/:token': '200 200 - 200 - 200',

  'GET /api/history': '401 403 - 403 - 200',
  'POST /api/history/undo': '401 403 - 403 - 200',

  'GET /api/boarding/:event/:date': '401 403 - 200 - 200',
  'GET /api/boarding/:event/:date/live': '401 403 - 200 - 200',
  'POST /api/boarding': '401 403 - 200 - 200',
  'POST /api/boarding/contact': '401 403 - 200 403 200',
  'GET /api/attendance/:event': '401 403 - 200 - 200',
  'GET /api/drove': '401 200 403 200 403 200',
  'DELETE /api/guest/:guest': '401 403 - 200 403 200',
  'POST /api/guest/driver': '401 403 - 403 - 200',
  'POST /api/crew': '401 403 - 403 - 200',
  'GET /api/crew/event/:event': '401 403 - 403 - 200',
  'DELETE /api/crew/:id': '401 403 - 403 - 200',
  'GET /api/crew/:token': '200 200 - 200 - 200',
  'POST /api/message/preview': '401 403 - 403 - 200',
  'POST /api/message': '401 403 - 403 - 200',
  'POST /api/message/test': '401 403 - 403 - 200',
  'GET /api/message/event/:event': '401 403 - 403 - 200',
  'GET /api/message/:id': '401 403 - 403 - 200',
  'GET /api/message/people/:event': '401 403 - 403 - 200',
  'GET /api/message/missing/:event': '401 403 - 403 - 200',
  'GET /api/message/boats/:event': '401 403 - 403 - 200',
  'POST /api/message/boats': '401 403 - 403 - 200',
  'GET /api/message/bounces': '401 403 - 403 - 200',
  'POST /api/invitation/decline': '200 200 - 200 - 200',
  'POST /api/unsubscribe/:token': '200 200 - 200 - 200',
  'POST /api/board': '401 403 - 403 - 200',
  'GET /api/board/event/:event': '401 403 - 403 - 200',
  'DELETE /api/board/:id': '401 403 - 403 - 200',
  'GET /api/board/:token': '200 200 - 200 - 200',

  'GET /api/report/builder/:event': '401 403 - 200 - 200',
  'GET /api/report/people/:event': '401 403 - 403 - 200',
  'POST /api/report/publish': '401 403 - 403 - 200',
  'GET /api/privacy': '200 200 - 200 - 200',

  'GET /uploads/:name': '200 200 - 200 - 200',
};

let world: World;
let event: number;
let people = 0;
/** What a refused call asks for, by who asks: it changes nothing, so that the next call finds the same. */
const refused = new Map<Column, Promise<Cell>>();
let crew: Promise<string> | undefined;

/** On PostgreSQL the calls that are answered: each statement is read by it once. A refusal hardly asks the database. */
const isAsked = (status: string) =>
  status === '200' || (status !== '-' && Boolean(!process.env.SEATRIAL_TEST_POSTGRES_URL || process.env.EVERY_CELL));

beforeAll(async () => {
  world = await openWorld();
  event = await world.event();
});
afterAll(() => world.close());

describe.each(Object.keys(table) as Call[])('%s', (call) => {
  const cells = table[call].split(' ').map((status, index) => [columns[index] as Column, status] as const);
  const asked = cells.filter(([, status]) => isAsked(status));

  test.each(asked)('%s %s', async (column, status) => {
    const { asker, things } = await cellFor(column, status);
    const [method = ''] = call.split(' ');
    const request = await requestOf(call, things);
    const response = await world.app.inject({
      ...request,
      method: method as 'GET',
      headers: { ...request.headers, ...(asker && { authorization: `Bearer ${asker.token}` }) },
    } as InjectOptions);
    expect(`${response.statusCode} ${response.statusCode === Number(status) ? '' : response.body}`.trim()).toBe(status);
    expect(derived(permissions[call], column)).toContain(Number(status));
  });
});

/** Calls that a crew's link may make on its own day: boarding, public calls, and nothing else. */
const ofCrew = (Object.entries(table) as [Call, string][]).map(([call, cells]) => {
  const boards = /^(GET \/api\/boarding\/:event\/:date(\/live)?|POST \/api\/boarding(\/contact)?)$/.test(call);
  return [call, boards || cells.startsWith('200') ? '200' : '403'] as const;
});
test.each(ofCrew.filter(([, status]) => isAsked(status)))("a crew's link: %s %s", async (call, status) => {
  const { things } = await cellFor('S', status);
  const token = await (crew ??= crewToken(world, event));
  const [method = ''] = call.split(' ');
  const request = await requestOf(call, things);
  const response = await world.app.inject({
    ...request,
    method: method as 'GET',
    headers: { ...request.headers, authorization: `Bearer crew_${token}` },
  } as InjectOptions);
  expect(response.statusCode).toBe(Number(status));
});

test('every call of the guard has a row here', () => {
  expect(Object.keys(permissions).toSorted()).toEqual(Object.keys(table).toSorted());
});

/** The answers of the guard's table. Routes without an owner check apply to every object. */
function derived({ signedOut, roles, other = 403 }: Permission, column: Column): number[] {
  if (signedOut) return [200];
  if (column === 'S') return [401];
  const reach = roles[typeOf(column)];
  if (!reach) return [403];
  if (!column.endsWith('other') || reach === 'any') return column === 'M other' ? [200, 403] : [200];
  return [other];
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
