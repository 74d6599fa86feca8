import { describe, expect, test } from 'vitest';
import type { OrganizationType } from './organization.ts';
import { type Actor, type Call, type Permission, permissions, reachesAll, refusalByRole } from './permissions.ts';

const table: [string, Permission][] = Object.entries(permissions);
const actor = (type: OrganizationType): Actor => ({ id: 1, type });
const actors = [undefined, actor('test driver'), actor('manufacturer'), actor('admin')];

/** Written a second time on purpose: the answers to a signed-out visitor, a test driver, a manufacturer and an admin, before anything is looked up. */
const expected: [answers: string, ...calls: Call[]][] = [
  [
    '200 200 200 200',
    'POST /api/org/login',
    'POST /api/org/login/code',
    'POST /api/org/fresh-link',
    'POST /api/org/register',
    'GET /api/org/regedit/:token/:data',
    'GET /api/front',
    'GET /api/settings',
    'GET /api/feed/:token',
    'GET /api/crew/:token',
    'GET /api/board/:token',
    'GET /reports/:file',
    'GET /api/privacy',
    'POST /api/invitation/decline',
    'POST /api/unsubscribe/:token',
    'GET /uploads/:name',
  ],
  [
    '401 200 200 200',
    'POST /api/org/session',
    'POST /api/org/logout',
    'GET /api/org/sessions',
    'DELETE /api/org/sessions/:session',
    'GET /api/org/:id',
    'POST /api/org/edit',
    'DELETE /api/org/:id',
    'GET /api/org/:id/removal',
    'GET /api/org/:id/data',
    'GET /api/event',
    'GET /api/event/:id',
    'GET /api/event/:id/live',
    'GET /api/event/:id/boats',
    'GET /api/event/:id/places',
    'GET /api/boat/:id',
    'GET /api/leg/event/:eid',
    'GET /api/leg/:id',
    'GET /api/reg/event/:eventId',
    'POST /api/reg',
    'POST /api/reg/day',
    'DELETE /api/reg/:id',
    'GET /api/reg/:id/calendar',
    'POST /api/reg/:id/keep',
    'POST /api/wait',
    'GET /api/wish/:event',
    'POST /api/wish/:event',
    'GET /api/draw/:event',
    'GET /api/draw/:event/record',
    'GET /api/wait/event/:event',
    'DELETE /api/wait/:id',
    'GET /api/feed',
    'POST /api/feed',
    'DELETE /api/feed',
    'GET /api/drove',
    'GET /api/drove/:event',
    'POST /api/note',
    'GET /api/coverage/:event',
    'POST /api/coverage',
    'POST /api/coverage/answer',
    'DELETE /api/coverage/:id',
  ],
  [
    '401 403 200 200',
    'GET /api/event/report/boats/:eventId',
    'GET /api/event/report/bregs/:eventId',
    'GET /api/event/report/myBoats/:eventId',
    'GET /api/event/report/attendance/:eventId',
    'GET /api/event/report/builder/:eventId',
    'GET /api/report/builder/:event',
    'GET /api/attendance/:event',
    'GET /api/boarding/:event/:date',
    'GET /api/boarding/:event/:date/live',
    'POST /api/boarding',
    'DELETE /api/guest/:guest',
    'GET /api/boat',
    'POST /api/boat',
    'POST /api/boat/edit',
    'DELETE /api/boat/:id',
    'GET /api/boat/:id/removal',
    'POST /api/boat/upload-images',
    'GET /api/report-address',
    'POST /api/report-address',
    'DELETE /api/report-address/:id',
  ],
  ['401 200 403 200', 'GET /api/event/report/regs/:eventId'],
  ['401 200 403 403', 'GET /api/push', 'POST /api/push', 'DELETE /api/push/:id'],
  ['401 200 403 200', 'GET /api/safety/:event', 'POST /api/safety/confirm'],
  [
    '401 403 403 200',
    'POST /api/safety/card',
    'GET /api/safety/:event/export',
    'GET /api/org/all',
    'POST /api/org/new',
    'GET /api/figures/:year',
    'POST /api/figures',
    'POST /api/org/upload',
    'POST /api/org/confirm',
    'POST /api/event',
    'POST /api/event/edit',
    'POST /api/event/copy',
    'POST /api/event/publish',
    'POST /api/event/places',
    'GET /api/event/:id/whereabouts/:date',
    'POST /api/event/disruption/preview',
    'POST /api/event/disruption',
    'POST /api/event/disruption/undo',
    'GET /api/event/:id/disruption',
    'GET /api/event/report/leg/:eventId',
    'GET /api/report/people/:event',
    'POST /api/report/publish',
    'GET /api/event/report/tester/:eventId',
    'GET /api/event/report/testerdump/:eventId',
    'POST /api/settings',
    'GET /api/settings/health',
    'POST /api/boat/upload',
    'GET /api/leg/event/:eid/:orgId',
    'GET /api/leg/:id/:orgId',
    'POST /api/leg',
    'POST /api/leg/edit',
    'POST /api/leg/copy',
    'POST /api/leg/upload',
    'POST /api/leg/lock',
    'DELETE /api/leg/:id',
    'POST /api/reg/deletall',
    'POST /api/reg/swap',
    'POST /api/wait/pause',
    'POST /api/draw',
    'POST /api/draw/run',
    'DELETE /api/draw/:event',
    'POST /api/wait/fill',
    'DELETE /api/event/:id',
    'GET /api/event/:id/manifest',
    'GET /api/event/:id/overview',
    'GET /api/plan/:event',
    'GET /api/plan/:event/gaps',
    'POST /api/plan/gaps',
    'POST /api/plan/gaps/undo',
    'POST /api/plan/legs',
    'GET /api/event/:id/today',
    'POST /api/settings/preview',
    'GET /api/org/template',
    'POST /api/org/export',
    'POST /api/leg/export',
    'POST /api/event/:id/upload',
    'GET /api/event/:id/export',
    'GET /api/boat/template',
    'POST /api/boat/export',
    'GET /api/leg/template',
    'POST /api/guest/driver',
    'POST /api/crew',
    'GET /api/crew/event/:event',
    'DELETE /api/crew/:id',
    'POST /api/board',
    'GET /api/board/event/:event',
    'DELETE /api/board/:id',
    'POST /api/message/preview',
    'POST /api/message',
    'POST /api/message/test',
    'GET /api/message/event/:event',
    'GET /api/message/:id',
    'GET /api/message/people/:event',
    'GET /api/message/missing/:event',
    'GET /api/message/boats/:event',
    'POST /api/message/boats',
    'GET /api/message/bounces',
  ],
];

describe('by role alone', () => {
  const rows = expected.flatMap(([answers, ...calls]) => calls.map((call) => [call, answers] as const));
  test.each(rows)('%s: %s', (call, answers) => {
    const told = actors.map((each) => refusalByRole(permissions[call], each) ?? 200);
    expect(told.join(' ')).toBe(answers);
  });

  test('nothing else is open to those who are signed out', () => {
    const [, ...open] = expected[0] ?? [];
    expect(table.filter(([, { signedOut }]) => signedOut).map(([call]) => call)).toEqual(open);
  });

  test("a crew's link reaches boarding, and else only what is open to everybody", () => {
    const crew = { crew: 1, event: 1, date: '2026-06-10', boat: null };
    const open = table.filter(([, permission]) => !refusalByRole(permission, crew) && !permission.signedOut);
    expect(open.map(([call]) => call)).toEqual([
      'GET /api/boarding/:event/:date',
      'GET /api/boarding/:event/:date/live',
      'POST /api/boarding',
      'DELETE /api/guest/:guest',
    ]);
  });

  test.each([
    ['POST /api/reg', 'test driver', false],
    ['POST /api/reg', 'admin', true],
    ['POST /api/boat/edit', 'manufacturer', false],
    ['POST /api/boat/edit', 'admin', true],
    ['GET /api/event/report/bregs/:eventId', 'manufacturer', false],
    ['GET /api/event/report/bregs/:eventId', 'admin', true],
    ['GET /api/event/report/regs/:eventId', 'admin', false],
  ] as const)('%s reaches everybody as a %s: %s', (call, type, all) => {
    expect(reachesAll(permissions[call], actor(type))).toBe(all);
  });
});

describe('the shape of the table', () => {
  test.each(table)('%s', (call, { other, roles, signedOut }) => {
    expect(call).toMatch(/^(GET|POST|DELETE) \/(api|uploads|reports)(\/:?[a-zA-Z-]+)+$/);
    expect(roles.admin, 'an admin is never without a call').toBeDefined();
    if (signedOut) expect(Object.keys(roles)).toHaveLength(3);
    if (other) expect(Object.values(roles)).toContain('own');
    if (other) expect(roles.admin).toBe('any');
  });

  test('no call that changes something is a GET, except the mailed link', () => {
    const verbs = /\/(login|register|session|logout|new|edit|copy|upload|confirm|lock|deletall|day|publish)(\/|$)/;
    const gets = table.map(([call]) => call).filter((call) => call.startsWith('GET ') && verbs.test(call));
    expect(gets).toEqual([]);
  });
});
