import type { Call } from '#domain/calls/call.ts';
import {
  booking,
  cardOf,
  coverageOf,
  delayOf,
  digestOf,
  crewToken,
  drawEvent,
  drawTimes,
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
  uploaded,
  waitedEvent,
} from './cell-objects.ts';
import { newDevice } from './push-service.ts';
import { registrationForm } from './registration-form.ts';
import { linkToken } from './world.ts';

type Ask = (things: Things) => Request | Promise<Request>;

const newEvent = { name: 'Next', start_date: '2026-07-01', end_date: '2026-07-02' };
const newLeg = { identifier: 'B1', date: '2026-06-11', start_time: '15:00', end_time: '16:00' };

/** What calls need for an answer of 200 to those who may make them, besides an address that names the things. */
export const asks: Record<string, Ask> = {
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
  'GET /api/org/regedit/:token/:data': async ({ world }) => at(await pendingChange(world)),
  'DELETE /api/org/sessions/:session': () => ({ method: 'DELETE', url: '/api/org/sessions/none' }),
  'GET /api/report/builder/:event': async ({ world }) => at(`/api/report/builder/${await reportedEvent(world)}`),
  'GET /api/report/people/:event': async ({ world }) => at(`/api/report/people/${await reportedEvent(world)}`),
  'POST /api/report/publish': async ({ world }) => post('/api/report/publish', { event: await reportedEvent(world) }),
  'POST /api/org/edit': ({ owner }) => post('/api/org/edit', { id: owner.id, phone: '1' }),
  'POST /api/org/new': () => post('/api/org/new', { orgs: [{ email: freshEmail(), type: 'test driver' }] }),
  'POST /api/org/upload': () => sheet('/api/org/upload', { email: freshEmail(), type: 'test driver' }),
  'POST /api/org/confirm': ({ owner }) => post('/api/org/confirm', { id: owner.id }),

  'GET /api/event/:id/list/:name': ({ event }) => at(`/api/event/${event}/list/rooms`),
  'GET /api/event/:id/list/:name/export': ({ event }) => at(`/api/event/${event}/list/rooms/export`),
  'GET /api/event/:id/manifest': ({ event }) => at(`/api/event/${event}/manifest?date=2026-06-10`),
  'POST /api/event/places': ({ event }) => post('/api/event/places', { event, places: [], transfers: [] }),
  'POST /api/event/:id/list/plan': ({ event }) =>
    sheet(`/api/event/${event}/list/plan`, { Name: '', 'E-mail': 'admin@seatrial.test' }),
  'POST /api/event/:id/upload': ({ event }) =>
    sheet(`/api/event/${event}/upload`, { make: 'Sheet', model: freshEmail(), capacity: 2 }),
  'POST /api/event': () => post('/api/event', newEvent),
  'POST /api/event/edit': async ({ world }) => post('/api/event/edit', { ...newEvent, id: await world.event() }),
  'POST /api/event/note': ({ event }) => post('/api/event/note', { event, date: '2026-06-10', text: 'Bring a jacket' }),
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
  'DELETE /api/event/:id': async ({ world }) => at(`/api/event/${await world.event()}`),
  'GET /api/event/report/builder/:eventId': async ({ world }) =>
    at(`/api/event/report/builder/${await reportedEvent(world)}`),

  'POST /api/settings': () => post('/api/settings', { welcome_text: 'Welcome' }),
  'POST /api/settings/preview': () => post('/api/settings/preview', { registration_email: 'Hello' }),

  'POST /api/boat': ({ event, owner }) =>
    post('/api/boat/', { boats: [{ make: 'Targa', model: '32', capacity: 2, event, owner: owner.id }] }),
  'POST /api/boat/edit': ({ boat }) => post('/api/boat//edit', { id: boat, description: 'New' }),
  'POST /api/boat/upload-images': () => form('/api/boat/upload-images', 'files', 'a.png', png),
  'POST /api/boat/upload': () => sheet('/api/boat/upload', { make: 'Sheet', model: freshEmail(), capacity: 2 }),

  'POST /api/leg': ({ event }) => post('/api/leg', { ...newLeg, event }),
  'POST /api/leg/edit': ({ leg }) => post('/api/leg/edit', { id: leg.id, via: 'Örö' }),
  'POST /api/leg/copy': ({ leg }) => post('/api/leg/copy', { id: leg.id }),
  'POST /api/leg/upload': ({ event }) => sheet('/api/leg/upload', newLeg, event),
  'POST /api/leg/export': ({ event }) => post('/api/leg/export', { event }),
  'POST /api/leg/lock': ({ event }) => post('/api/leg/lock', { event, date: '2026-06-12', lock_state: true }),

  'POST /api/reg': ({ event, leg, boat, owner }) =>
    post('/api/reg/', { event, leg: leg.id, boat, organization: owner.id }),
  'POST /api/reg/day': ({ event, leg, boat, owner }) =>
    post('/api/reg/day', { event, book: [{ leg: leg.id, boat }], remove: [], organization: owner.id }),
  'DELETE /api/reg/:id': async (things) => at(`/api/reg/${await booking(things)}`),
  'GET /api/reg/:id/calendar': async (things) => at(`/api/reg/${await booking(things)}/calendar`),
  'POST /api/reg/deletall': ({ event, owner }) => post('/api/reg/deletall', { event, organization: owner.id }),

  'POST /api/reg/:id/keep': async (things) => at(`/api/reg/${await booking(things)}/keep`),
  'POST /api/wait': async ({ leg, owner, world }) => {
    const { boats, event } = await waitedEvent(world);
    return post('/api/wait', { event, boat: boats[0] ?? leg.boats[0], organization: owner.id });
  },
  'POST /api/event/news/seen': ({ event }) => post('/api/event/news/seen', { event, ids: [1] }),
  'POST /api/wait/pause': ({ event }) => post('/api/wait/pause', { event, paused: false }),
  'POST /api/wait/fill': async ({ owner, world }) => {
    const { boats, event, leg } = await waitedEvent(world);
    const admin = await world.admin();
    await world.call(admin, 'POST', '/api/wait/pause', { event, paused: true });
    await world.call(admin, 'POST', '/api/wait', { event, boat: boats[0], organization: owner.id });
    await world.call(admin, 'POST', '/api/boat/edit', { id: boats[0], capacity: 2 });
    return post('/api/wait/fill', { leg, boat: boats[0], organization: owner.id });
  },
  'DELETE /api/wait/:id': async ({ owner, world }) => {
    const { boats, event } = await waitedEvent(world);
    const place = { event, boat: boats[0], organization: owner.id };
    const { body } = await world.call<{ id: number }>(await world.admin(), 'POST', '/api/wait', place);
    return at(`/api/wait/${body.id}`);
  },

  'POST /api/wish/:event': async ({ owner, world }) =>
    post(`/api/wish/${await drawEvent(world)}`, { boats: [], presence: [], organization: owner.id }),
  'POST /api/draw': async ({ world }) => post('/api/draw', drawTimes(world, await world.event({ wishes: true }))),
  'POST /api/draw/run': async ({ world }) => post('/api/draw/run', { event: await drawEvent(world, 'due') }),
  'GET /api/draw/:event/record': async ({ world }) => {
    const event = await drawEvent(world, 'due');
    await world.call(await world.admin(), 'POST', '/api/draw/run', { event });
    return at(`/api/draw/${event}/record`);
  },
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

  'POST /api/safety/card': async ({ world }) => post('/api/safety/card', await cardOf(world)),
  'POST /api/safety/confirm': async ({ world }) => {
    const card = await cardOf(world);
    await world.call(await world.admin(), 'POST', '/api/safety/card', card);
    return post('/api/safety/confirm', { event: card.event, version: 1, name: 'Maija Meri', answers: { fit: true } });
  },

  'GET /api/drove/:event': async ({ world }) => at(`/api/drove/${await world.event({ after: true })}`),
  'POST /api/note': async (things) => {
    const { boats, event } = await coverageOf(things);
    return post('/api/note', { event, boat: boats[0], text: 'Quiet at 20 knots' });
  },
  'GET /api/coverage/:id': async ({ world }) => at(`/api/coverage/${await world.event({ after: true })}`),
  'POST /api/coverage': async (things) => post('/api/coverage', await coverageOf(things)),
  'POST /api/coverage/answer': async ({ world }) =>
    post('/api/coverage/answer', { event: await world.event({ after: true }), answer: 'not_yet' }),
  'DELETE /api/coverage/:id': async (things) => {
    const piece = await coverageOf(things);
    const { body } = await things.world.call<{ id: number }>(things.owner, 'POST', '/api/coverage', piece);
    return at(`/api/coverage/${body.id}`);
  },

  'POST /api/push': () => post('/api/push', newDevice),
  'DELETE /api/push/:id': () => at('/api/push/99999'),
  'GET /api/feed/:token': async ({ world, owner }) => at(await feedPath(world, owner)),

  'POST /api/history/undo': async (things) => post('/api/history/undo', { ids: [await removal(things)] }),

  'POST /api/boarding': (things) => post('/api/boarding', { marks: [markOf(things)] }),
  'GET /api/message/groups/:event/:kind': ({ event }) => at(`/api/message/groups/${event}/message`),
  'GET /api/boarding/:event/:date/people': ({ event, leg }) =>
    at(`/api/boarding/${event}/2026-06-10/people?leg=${leg.id}&q=ki`),
  'POST /api/boarding/contact': ({ boat, event, leg, owner }) =>
    post('/api/boarding/contact', { event, date: '2026-06-10', leg: leg.id, boat, organization: owner.id }),
  'POST /api/event/guests': ({ event }) => post('/api/event/guests', { event }),
  'GET /api/event/guests/own': ({ event }) => at(`/api/event/guests/own?event=${event}`),
  'POST /api/event/guests/own': async ({ event, owner, world }) => {
    if (owner.type === 'test driver') await world.guests(event, owner);
    return post(`/api/event/guests/own?event=${event}`, { nights: [{ date: '2026-06-10' }] });
  },
  'POST /api/invitation/accept': async ({ event, owner, world }) =>
    post('/api/invitation/accept', {
      token: await world.services.tokens.sign({ use: 'decline', id: owner.id, event }, world.clock.now + 60_000),
    }),
  'GET /api/drove': ({ owner }) => at(`/api/drove?organization=${owner.id}`),
  'DELETE /api/guest/:guest': async (things) => at(`/api/guest/${await guestOf(things)}`),
  'POST /api/guest/driver': async (things) =>
    post('/api/guest/driver', { guest: await guestOf(things), email: freshEmail() }),
  'POST /api/crew/event': ({ event }) => post('/api/crew/event', { event }),
  'POST /api/crew': ({ event }) => post('/api/crew', { event, date: '2026-06-10' }),
  'DELETE /api/crew/:link': async ({ event, world }) => at(`/api/crew/${(await madeLink(world, 'crew', event)).id}`),
  'GET /api/crew/:link': async ({ event, world }) => at(`/api/crew/${await crewToken(world, event)}`),
  'POST /api/message/preview': (things) => post('/api/message/preview', messageFrom(things)),
  'POST /api/message': async (things) =>
    post('/api/message', { ...messageFrom(things), digest: await digestOf(things) }),
  'POST /api/message/test': (things) => post('/api/message/test', messageFrom(things)),
  'GET /api/message/:id': async (things) => at(`/api/message/${await sentMessage(things)}`),
  'POST /api/message/boats': ({ event }) => post('/api/message/boats', { event, again: true }),
  'POST /api/invitation/decline': async ({ event, owner, world }) =>
    post('/api/invitation/decline', {
      token: await world.services.tokens.sign({ use: 'decline', id: owner.id, event }, world.clock.now + 60_000),
    }),
  'POST /api/unsubscribe/:token': async ({ owner, world }) =>
    at(`/api/unsubscribe/${await world.services.tokens.sign({ use: 'stop', id: owner.id }, world.clock.now + 60_000)}`),
  'POST /api/board': ({ event }) => post('/api/board', { event }),
  'DELETE /api/board/:link': async ({ event, world }) => at(`/api/board/${(await madeLink(world, 'board', event)).id}`),
  'GET /api/board/:link': async ({ event, world }) =>
    at(`/api${new URL((await madeLink(world, 'board', event)).url).pathname}`),

  'GET /uploads/:name': async ({ world }) => at(await uploaded(world)),
};

/** A request of a call that is answered with 200 to those who may make it. */
export async function requestOf({ address, hasBody, path }: Call, things: Things): Promise<Request> {
  const { boat, event, leg, owner } = things;
  const ids: Record<string, unknown> = { event, leg: leg.id, boat, org: owner.id };
  const named: Record<string, unknown> = { eventId: event, eid: event, orgId: owner.id, date: '2026-06-10', ...ids };
  named.id = ids[path.split('/')[2] ?? ''];
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => String(named[name]));
  return asks[address]?.(things) ?? (hasBody ? post(url, {}) : at(url));
}

/** With no body, whatever its method. */
function at(url: string): Request {
  return { url };
}

function post(url: string, payload: object): Request {
  return { url, payload };
}
