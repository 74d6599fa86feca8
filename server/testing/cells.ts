import type { ShownKit } from '#domain/after/press-kit.ts';
import type { Call } from '#domain/permissions.ts';
import {
  acceptedThunder,
  boatWithKit,
  booking,
  cardOf,
  coverageOf,
  delayOf,
  digestOf,
  crewToken,
  drawEvent,
  drawTimes,
  embargo,
  feedPath,
  form,
  freshEmail,
  guestOf,
  madeLink,
  markOf,
  messageFrom,
  pendingChange,
  png,
  removal,
  reportedEvent,
  type Request,
  sentMessage,
  sheet,
  type Things,
  thunderOf,
  uploaded,
  waitedEvent,
} from './cell-objects.ts';
import { newDevice } from './push-service.ts';
import { registrationForm } from './registration-form.ts';
import { linkToken } from './world.ts';

type Ask = (things: Things) => Request | Promise<Request>;

const newEvent = { name: 'Next', start_date: '2026-07-01', end_date: '2026-07-02' };
const newLeg = { identifier: 'B1', date: '2026-06-11', start_time: '15:00', end_time: '16:00' };

/** A request of each call that is answered with 200 to those who may make it. */
export const asks: Record<Call, Ask> = {
  'POST /api/org/login': ({ owner }) => post('/api/org/login', { email: owner.email }),
  'POST /api/org/login/code': async ({ owner: { email }, world }) => {
    const { body } = await world.call(undefined, 'POST', '/api/org/login', { email });
    await world.services.outbox.deliverDue();
    const letter = world.mails.findLast(({ recipient }) => recipient.address === email)?.text ?? '';
    return post('/api/org/login/code', { email, code: /^\d{6}$/m.exec(letter)?.[0], browser: body.browser });
  },
  'POST /api/org/fresh-link': async ({ world, owner }) =>
    post('/api/org/fresh-link', { token: await linkToken(world, owner) }),
  'POST /api/org/register': () => post('/api/org/register', { ...registrationForm, email: freshEmail() }),
  'GET /api/org/regedit/:token/:data': async ({ world }) => get(await pendingChange(world)),
  'POST /api/org/session': () => post('/api/org/session'),
  'POST /api/org/logout': () => post('/api/org/logout'),
  'GET /api/org/sessions': () => get('/api/org/sessions'),
  'DELETE /api/org/sessions/:session': () => ({ method: 'DELETE', url: '/api/org/sessions/none' }),
  'GET /api/settings/health': () => get('/api/settings/health'),
  'GET /api/org/all': () => get('/api/org/all'),
  'GET /api/org/:id': ({ owner }) => get(`/api/org/${owner.id}`),
  'GET /api/org/:id/removal': ({ owner }) => get(`/api/org/${owner.id}/removal`),
  'GET /api/org/:id/data': ({ owner }) => get(`/api/org/${owner.id}/data`),
  'GET /api/report/builder/:event': async ({ world }) => get(`/api/report/builder/${await reportedEvent(world)}`),
  'GET /api/report/people/:event': async ({ world }) => get(`/api/report/people/${await reportedEvent(world)}`),
  'POST /api/report/publish': async ({ world }) => post('/api/report/publish', { event: await reportedEvent(world) }),
  'GET /api/report-address': () => get('/api/report-address'),
  'POST /api/report-address': ({ event }) => post('/api/report-address', { event, kind: 'boats' }),
  'DELETE /api/report-address/:id': () => get('/api/report-address/99999'),
  'GET /reports/:file': async ({ event, world }) => {
    const body = { event, kind: 'boats' };
    const made = await world.call<{ url: string }>(await world.admin(), 'POST', '/api/report-address', body);
    return get(new URL(made.body.url).pathname);
  },
  'GET /api/privacy': () => get('/api/privacy'),
  'GET /api/figures/:year': () => get('/api/figures/2026'),
  'POST /api/figures': () => post('/api/figures', { year: '2025' }),
  'POST /api/org/edit': ({ owner }) => post('/api/org/edit', { id: owner.id, phone: '1' }),
  'DELETE /api/org/:id': ({ owner }) => get(`/api/org/${owner.id}`),
  'POST /api/org/new': () => post('/api/org/new', { orgs: [{ email: freshEmail(), type: 'test driver' }] }),
  'POST /api/org/upload': () => sheet('/api/org/upload', { email: freshEmail(), type: 'test driver' }),
  'GET /api/org/template': () => get('/api/org/template'),
  'POST /api/org/export': () => post('/api/org/export', {}),
  'POST /api/org/confirm': ({ owner }) => post('/api/org/confirm', { id: owner.id }),

  'GET /api/event': () => get('/api/event'),
  'GET /api/event/:id': ({ event }) => get(`/api/event/${event}`),
  'GET /api/event/:id/live': ({ event }) => get(`/api/event/${event}/live`),
  'GET /api/event/:id/boats': ({ event }) => get(`/api/event/${event}/boats`),
  'GET /api/event/:id/manifest': ({ event }) => get(`/api/event/${event}/manifest?date=2026-06-10`),
  'GET /api/event/:id/overview': ({ event }) => get(`/api/event/${event}/overview`),
  'GET /api/event/:id/places': ({ event }) => get(`/api/event/${event}/places`),
  'POST /api/event/places': ({ event }) => post('/api/event/places', { event, places: [], transfers: [] }),
  'GET /api/event/:id/whereabouts/:date': ({ event }) => get(`/api/event/${event}/whereabouts/2026-06-10`),
  'GET /api/event/:id/today': ({ event }) => get(`/api/event/${event}/today`),
  'GET /api/event/:id/weather': ({ event }) => get(`/api/event/${event}/weather`),
  'POST /api/event/weather': ({ event }) => post('/api/event/weather', thunderOf(event)),
  'POST /api/event/weather/accept': acceptedThunder,
  'POST /api/event/:id/upload': ({ event }) =>
    sheet(`/api/event/${event}/upload`, { make: 'Sheet', model: freshEmail(), capacity: 2 }),
  'GET /api/event/:id/export': ({ event }) => get(`/api/event/${event}/export`),
  'POST /api/event': () => post('/api/event', newEvent),
  'POST /api/event/edit': async ({ world }) => post('/api/event/edit', { ...newEvent, id: await world.event() }),
  'POST /api/event/publish': ({ event }) => post('/api/event/publish', { id: event }),
  'POST /api/event/copy': ({ event }) => post('/api/event/copy', { id: event }),
  'POST /api/event/disruption/preview': async ({ event, world }) =>
    post('/api/event/disruption/preview', { event, wish: (await delayOf(world, event)).wish }),
  'POST /api/event/disruption': async ({ event, world }) =>
    post('/api/event/disruption', { event, ...(await delayOf(world, event)) }),
  'POST /api/event/disruption/undo': async ({ event, world }) => {
    const body = { event, ...(await delayOf(world, event)) };
    const { body: made } = await world.call(await world.admin(), 'POST', '/api/event/disruption', body);
    return post('/api/event/disruption/undo', { id: made.id });
  },
  'GET /api/event/:id/disruption': ({ event }) => get(`/api/event/${event}/disruption`),
  'DELETE /api/event/:id': async ({ world }) => get(`/api/event/${await world.event()}`),
  'GET /api/event/report/boats/:eventId': ({ event }) => get(`/api/event/report/boats/${event}`),
  'GET /api/event/report/bregs/:eventId': ({ event }) => get(`/api/event/report/bregs/${event}`),
  'GET /api/event/report/builder/:eventId': async ({ world }) =>
    get(`/api/event/report/builder/${await reportedEvent(world)}`),
  'GET /api/event/report/leg/:eventId': ({ event }) => get(`/api/event/report/leg/${event}`),
  'GET /api/event/report/tester/:eventId': ({ event }) => get(`/api/event/report/tester/${event}`),
  'GET /api/event/report/testerdump/:eventId': ({ event }) => get(`/api/event/report/testerdump/${event}`),
  'GET /api/event/report/myBoats/:eventId': ({ event }) => get(`/api/event/report/myBoats/${event}`),
  'GET /api/event/report/regs/:eventId': ({ event }) => get(`/api/event/report/regs/${event}`),

  'GET /api/front': () => get('/api/front'),
  'GET /api/settings': () => get('/api/settings'),
  'POST /api/settings': () => post('/api/settings', { welcome_text: 'Welcome' }),
  'POST /api/settings/preview': () => post('/api/settings/preview', { registration_email: 'Hello' }),

  'GET /api/boat': () => get('/api/boat'),
  'GET /api/boat/:id': ({ boat }) => get(`/api/boat/${boat}`),
  'GET /api/boat/:id/removal': ({ boat }) => get(`/api/boat/${boat}/removal`),
  'POST /api/boat': ({ event, owner }) =>
    post('/api/boat/', { boats: [{ make: 'Targa', model: '32', capacity: 2, event, owner: owner.id }] }),
  'POST /api/boat/edit': ({ boat }) => post('/api/boat//edit', { id: boat, description: 'New' }),
  'DELETE /api/boat/:id': ({ boat }) => get(`/api/boat/${boat}`),
  'POST /api/boat/upload-images': () => form('/api/boat/upload-images', 'files', 'a.png', png),
  'POST /api/boat/upload': () => sheet('/api/boat/upload', { make: 'Sheet', model: freshEmail(), capacity: 2 }),
  'GET /api/kit/:boat': ({ boat }) => get(`/api/kit/${boat}`),
  'GET /api/kit/:boat/zip': async (things) => get(`/api/kit/${await boatWithKit(things)}/zip`),
  'POST /api/kit': async (things) =>
    post('/api/kit', { boat: await boatWithKit(things), text: 'More', files: [], not_before: null }),
  'POST /api/kit/agree': async (things) => {
    const boat = await boatWithKit(things, embargo);
    const { body } = await things.world.call<ShownKit>(await things.world.admin(), 'GET', `/api/kit/${boat}`);
    return post('/api/kit/agree', { boat, text: body.embargo });
  },
  'GET /api/boat/template': () => get('/api/boat/template'),
  'POST /api/boat/export': () => post('/api/boat/export', {}),

  'GET /api/leg/event/:eid': ({ event }) => get(`/api/leg/event/${event}`),
  'GET /api/leg/event/:eid/:orgId': ({ event, owner }) => get(`/api/leg/event/${event}/${owner.id}`),
  'GET /api/leg/:id': ({ leg }) => get(`/api/leg/${leg.id}`),
  'GET /api/leg/:id/:orgId': ({ leg, owner }) => get(`/api/leg/${leg.id}/${owner.id}`),
  'POST /api/leg': ({ event }) => post('/api/leg', { ...newLeg, event }),
  'POST /api/leg/edit': ({ leg }) => post('/api/leg/edit', { id: leg.id, via: 'Örö' }),
  'POST /api/leg/copy': ({ leg }) => post('/api/leg/copy', { id: leg.id }),
  'POST /api/leg/upload': ({ event }) => sheet('/api/leg/upload', newLeg, event),
  'GET /api/leg/template': () => get('/api/leg/template'),
  'POST /api/leg/export': ({ event }) => post('/api/leg/export', { event }),
  'POST /api/leg/lock': ({ event }) => post('/api/leg/lock', { event, date: '2026-06-12', lock_state: true }),
  'DELETE /api/leg/:id': ({ leg }) => get(`/api/leg/${leg.id}`),

  'GET /api/reg/event/:eventId': ({ event }) => get(`/api/reg/event/${event}`),
  'POST /api/reg': ({ event, leg, boat, owner }) =>
    post('/api/reg/', { event, leg: leg.id, boat, organization: owner.id }),
  'POST /api/reg/day': ({ event, leg, boat, owner }) =>
    post('/api/reg/day', { event, book: [{ leg: leg.id, boat }], remove: [], organization: owner.id }),
  'POST /api/reg/swap': async (things) => {
    const { boat, event, leg, world } = things;
    const [admin, other] = [await world.admin(), await world.organization('test driver', freshEmail())];
    const body = { event, leg: leg.id, boat, organization: other.id };
    const { body: made } = await world.call<{ id: number }>(admin, 'POST', '/api/reg', body);
    return post('/api/reg/swap', { event, registrations: [await booking(things), made.id] });
  },
  'DELETE /api/reg/:id': async (things) => get(`/api/reg/${await booking(things)}`),
  'GET /api/reg/:id/calendar': async (things) => get(`/api/reg/${await booking(things)}/calendar`),
  'POST /api/reg/deletall': ({ event, owner }) => post('/api/reg/deletall', { event, organization: owner.id }),

  'POST /api/reg/:id/keep': async (things) => post(`/api/reg/${await booking(things)}/keep`),
  'POST /api/wait': async ({ leg, owner, world }) => {
    const { boats, event } = await waitedEvent(world);
    return post('/api/wait', { event, boat: boats[0] ?? leg.boats[0], organization: owner.id });
  },
  'POST /api/wait/pause': ({ event }) => post('/api/wait/pause', { event, paused: false }),
  'POST /api/wait/fill': async ({ owner, world }) => {
    const { boats, event, leg } = await waitedEvent(world);
    const admin = await world.admin();
    await world.call(admin, 'POST', '/api/wait/pause', { event, paused: true });
    await world.call(admin, 'POST', '/api/wait', { event, boat: boats[0], organization: owner.id });
    await world.call(admin, 'POST', '/api/boat/edit', { id: boats[0], capacity: 2 });
    return post('/api/wait/fill', { leg, boat: boats[0], organization: owner.id });
  },
  'GET /api/wait/event/:event': ({ event }) => get(`/api/wait/event/${event}`),
  'DELETE /api/wait/:id': async ({ owner, world }) => {
    const { boats, event } = await waitedEvent(world);
    const place = { event, boat: boats[0], organization: owner.id };
    const { body } = await world.call<{ id: number }>(await world.admin(), 'POST', '/api/wait', place);
    return get(`/api/wait/${body.id}`);
  },

  'GET /api/wish/:event': ({ event }) => get(`/api/wish/${event}`),
  'POST /api/wish/:event': async ({ owner, world }) =>
    post(`/api/wish/${await drawEvent(world)}`, { boats: [], presence: [], organization: owner.id }),
  'POST /api/draw': async ({ world }) => post('/api/draw', drawTimes(world, await world.event())),
  'POST /api/draw/rehearse': ({ event }) => post('/api/draw/rehearse', { event }),
  'POST /api/draw/run': async ({ world }) => post('/api/draw/run', { event: await drawEvent(world, 'due') }),
  'GET /api/draw/:event': ({ event }) => get(`/api/draw/${event}`),
  'GET /api/draw/:event/record': async ({ world }) => {
    const event = await drawEvent(world, 'due');
    await world.call(await world.admin(), 'POST', '/api/draw/run', { event });
    return get(`/api/draw/${event}/record`);
  },
  'DELETE /api/draw/:event': async ({ world }) => get(`/api/draw/${await drawEvent(world)}`),
  'GET /api/plan/:event': ({ event }) => get(`/api/plan/${event}`),
  'GET /api/plan/:event/gaps': ({ event }) => get(`/api/plan/${event}/gaps`),
  'POST /api/plan/gaps': async ({ world }) => {
    const event = await world.event();
    const { boats, id } = await world.leg(event);
    const { id: organization } = await world.organization('test driver', freshEmail());
    return post('/api/plan/gaps', { event, book: [{ organization, leg: id, boat: boats[0] }] });
  },
  'POST /api/plan/gaps/undo': ({ event }) => post('/api/plan/gaps/undo', { event, ids: [1] }),
  'POST /api/plan/legs': async ({ world }) => {
    const event = await world.event();
    const hours = { from: '09:00', to: '12:00', minutes: 45, turnaround: 15 };
    return post('/api/plan/legs', { event, boats: [await world.boat(event)], dates: ['2026-06-10'], ...hours });
  },

  'GET /api/safety/:event': ({ event }) => get(`/api/safety/${event}`),
  'POST /api/safety/card': async ({ world }) => post('/api/safety/card', await cardOf(world)),
  'POST /api/safety/confirm': async ({ world }) => {
    const card = await cardOf(world);
    await world.call(await world.admin(), 'POST', '/api/safety/card', card);
    return post('/api/safety/confirm', { event: card.event, version: 1, name: 'Maija Meri', answers: { fit: true } });
  },
  'GET /api/safety/:event/export': ({ event }) => get(`/api/safety/${event}/export`),

  'GET /api/drove/:event': async ({ world }) => get(`/api/drove/${await world.event({ after: true })}`),
  'POST /api/note': async (things) => {
    const { boats, event } = await coverageOf(things);
    return post('/api/note', { event, boat: boats[0], text: 'Quiet at 20 knots' });
  },
  'GET /api/coverage/:event': async ({ world }) => get(`/api/coverage/${await world.event({ after: true })}`),
  'POST /api/coverage': async (things) => post('/api/coverage', await coverageOf(things)),
  'POST /api/coverage/answer': async ({ world }) =>
    post('/api/coverage/answer', { event: await world.event({ after: true }), answer: 'not_yet' }),
  'DELETE /api/coverage/:id': async (things) => {
    const piece = await coverageOf(things);
    const { body } = await things.world.call<{ id: number }>(things.owner, 'POST', '/api/coverage', piece);
    return get(`/api/coverage/${body.id}`);
  },

  'GET /api/push': () => get('/api/push'),
  'POST /api/push': () => post('/api/push', newDevice),
  'DELETE /api/push/:id': () => get('/api/push/99999'),
  'GET /api/feed': () => get('/api/feed'),
  'POST /api/feed': () => post('/api/feed'),
  'DELETE /api/feed': () => get('/api/feed'),
  'GET /api/feed/:token': async ({ world, owner }) => get(await feedPath(world, owner)),

  'GET /api/history': () => get('/api/history'),
  'POST /api/history/undo': async (things) => post('/api/history/undo', { ids: [await removal(things)] }),

  'GET /api/event/report/attendance/:eventId': ({ event }) => get(`/api/event/report/attendance/${event}`),
  'GET /api/boarding/:event/:date': ({ event }) => get(`/api/boarding/${event}/2026-06-10`),
  'GET /api/boarding/:event/:date/live': ({ event }) => get(`/api/boarding/${event}/2026-06-10/live`),
  'POST /api/boarding': (things) => post('/api/boarding', { marks: [markOf(things)] }),
  'GET /api/attendance/:event': ({ event }) => get(`/api/attendance/${event}`),
  'GET /api/drove': ({ owner }) => get(`/api/drove?organization=${owner.id}`),
  'DELETE /api/guest/:guest': async (things) => get(`/api/guest/${await guestOf(things)}`),
  'POST /api/guest/driver': async (things) =>
    post('/api/guest/driver', { guest: await guestOf(things), email: freshEmail() }),
  'POST /api/crew': ({ event }) => post('/api/crew', { event, date: '2026-06-10' }),
  'GET /api/crew/event/:event': ({ event }) => get(`/api/crew/event/${event}`),
  'DELETE /api/crew/:id': async ({ event, world }) => get(`/api/crew/${(await madeLink(world, 'crew', event)).id}`),
  'GET /api/crew/:token': async ({ event, world }) => get(`/api/crew/${await crewToken(world, event)}`),
  'POST /api/message/preview': (things) => post('/api/message/preview', messageFrom(things)),
  'POST /api/message': async (things) =>
    post('/api/message', { ...messageFrom(things), digest: await digestOf(things) }),
  'POST /api/message/test': (things) => post('/api/message/test', messageFrom(things)),
  'GET /api/message/event/:event': ({ event }) => get(`/api/message/event/${event}`),
  'GET /api/message/:id': async (things) => get(`/api/message/${await sentMessage(things)}`),
  'GET /api/message/people/:event': ({ event }) => get(`/api/message/people/${event}`),
  'GET /api/message/missing/:event': ({ event }) => get(`/api/message/missing/${event}`),
  'GET /api/message/boats/:event': ({ event }) => get(`/api/message/boats/${event}`),
  'POST /api/message/boats': ({ event }) => post('/api/message/boats', { event, again: true }),
  'GET /api/message/bounces': () => get('/api/message/bounces'),
  'POST /api/invitation/decline': async ({ event, owner, world }) =>
    post('/api/invitation/decline', {
      token: await world.services.tokens.sign({ use: 'decline', id: owner.id, event }, world.clock.now + 60_000),
    }),
  'POST /api/unsubscribe/:token': async ({ owner, world }) =>
    post(
      `/api/unsubscribe/${await world.services.tokens.sign({ use: 'stop', id: owner.id }, world.clock.now + 60_000)}`,
    ),
  'POST /api/board': ({ event }) => post('/api/board', { event }),
  'GET /api/board/event/:event': ({ event }) => get(`/api/board/event/${event}`),
  'DELETE /api/board/:id': async ({ event, world }) => get(`/api/board/${(await madeLink(world, 'board', event)).id}`),
  'GET /api/board/:token': async ({ event, world }) =>
    get(`/api${new URL((await madeLink(world, 'board', event)).url).pathname}`),

  'GET /uploads/:name': async ({ world }) => get(await uploaded(world)),
};

function get(url: string): Request {
  return { url };
}

function post(url: string, body: object = {}): Request {
  return { url, payload: body };
}
