import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { toIso } from '#domain/time.ts';
import type { HistoryPage } from '#domain/history.ts';
import type { Organization } from '#domain/organization.ts';
import { registrationForm } from './registration-form.ts';
import { workbook } from './sheets.ts';
import type { Person, World } from './world.ts';

/** The caller's own objects, so that a permitted call succeeds. */
export interface Things {
  world: World;
  event: number;
  /** On a boat of `owner`, or of an admin where `owner` may have none. */
  leg: { id: number; boats: number[] };
  boat: number;
  /** The owner of the objects. */
  owner: Person;
}

export type Request = Pick<InjectOptions, 'payload' | 'headers'> & { url: string };

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Wishes that are open, or that have closed and are to be drawn. */
export function drawTimes({ clock }: World, event: number, state: 'open' | 'due' = 'open') {
  const at = (minutes: number) => new Date(clock.now + minutes * 60_000).toISOString();
  const closes = state === 'open' ? 60 : -30;
  return { event, opens_at: at(-60), closes_at: at(closes), booking_opens_at: at(closes) };
}

export async function drawEvent(world: World, state: 'open' | 'due' = 'open'): Promise<number> {
  const event = await world.event({ wishes: true });
  await world.call(await world.admin(), 'POST', '/api/draw', drawTimes(world, event, state));
  return event;
}

/** An event that is over, with reports that builders read. */
export async function reportedEvent(world: World): Promise<number> {
  const event = await world.event({ start_date: '2026-06-01', end_date: '2026-06-02', after: true });
  await world.call(await world.admin(), 'POST', '/api/report/publish', { event });
  return event;
}

/** An event in which people may wait, with a boat that has no free seat. */
export async function waitedEvent(world: World): Promise<{ event: number; leg: number; boats: number[] }> {
  const event = await world.event({ waiting: true });
  const { boats, id } = await world.leg(event, { seats: 1 });
  const other = await world.organization('test driver', freshEmail());
  await world.call(other, 'POST', '/api/reg', { event, leg: id, boat: boats[0] });
  return { event, leg: id, boats };
}

let number = 0;
export const freshEmail = () => `cell-${(number += 1)}@press.test`;

/** A mark about a guest on the quay. */
export function markOf({ boat, event, leg }: Things) {
  const guest = { id: randomUUID(), name: 'Gwen', publication: 'Daily' };
  const mark = { id: randomUUID(), event, leg: leg.id, boat, guest, kind: 'aboard' };
  return { ...mark, device: 'phone', device_at: '2026-06-09T06:00:00.000Z' };
}

/** A guest whom the owner of the boat has brought, as if it were the day of the leg. */
export async function guestOf({ boat, event, leg: { id: leg }, owner, world }: Things): Promise<string> {
  const [id, created_at] = [randomUUID(), toIso(world.clock.now)];
  const guest = { id, event, leg, boat, name: 'Gwen', publication: 'Daily', phone: '', organization: null, created_at };
  const heads = { organization: null, guest: id, replaces: '[]', heads: null, override: 0, seq: (seq += 1) };
  const by = { device: 'phone', device_at: created_at, received_at: created_at, made_by: owner.id, crew_link: null };
  await world.database.write(async (tx) => {
    await tx.insertInto('guest').values(guest).execute();
    const mark = { ...heads, ...by, id: randomUUID(), event, leg, boat, kind: 'aboard' as const };
    await tx.insertInto('boarding_mark').values(mark).execute();
  });
  return id;
}
let seq = 1_000;

export async function madeLink(
  world: World,
  kind: 'crew' | 'board',
  event: number,
): Promise<{ id: number; url: string }> {
  const body = kind === 'crew' ? { event, date: '2026-06-10' } : { event };
  return (await world.call<{ id: number; url: string }>(await world.admin(), 'POST', `/api/${kind}`, body)).body;
}

/** Of a link to the event's first day, as a crew's phone has it. */
export async function crewToken(world: World, event: number): Promise<string> {
  return (await madeLink(world, 'crew', event)).url.split('/').at(-1) ?? '';
}

export async function form(
  url: string,
  field: string,
  name: string,
  content: Buffer,
  event?: number,
): Promise<Request> {
  const data = new FormData();
  if (event !== undefined) data.append('event', String(event));
  data.append(field, new Blob([new Uint8Array(content)]), name);
  const encoded = new Response(data);
  return {
    url,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}

export async function sheet(url: string, row: Record<string, string | number>, event?: number): Promise<Request> {
  return form(url, 'file', 'a.xlsx', await workbook([row]), event);
}

export async function booking({ world, event, leg, boat, owner }: Things): Promise<number> {
  const seat = { event, leg: leg.id, boat, organization: owner.id };
  return (await world.call<{ id: number }>(await world.admin(), 'POST', '/api/reg/', seat)).body.id;
}

export async function removal(things: Things): Promise<number> {
  const admin = await things.world.admin();
  await things.world.call(admin, 'DELETE', `/api/reg/${await booking(things)}`);
  const { body } = await things.world.call<HistoryPage>(admin, 'GET', `/api/history?leg=${things.leg.id}`);
  return body.changes.find(({ undoable }) => undoable)?.id ?? 0;
}

/** The call behind a mailed link that confirms a change. */
export async function pendingChange(world: World): Promise<string> {
  const email = freshEmail();
  for (const city of ['Hanko', 'Helsinki'])
    await world.call<Organization>(undefined, 'POST', '/api/org/register', { ...registrationForm, email, city });
  await world.services.outbox.deliverDue();
  const texts = world.mails.map(({ text }) => text).join('\n');
  return `/api/org/regedit/${/\/regedit\/(\S+)(?![\s\S]*\/regedit\/)/.exec(texts)?.[1]}`;
}

export async function feedPath(world: World, owner: Person): Promise<string> {
  const { body } = await world.call<{ address: string }>(owner, 'POST', '/api/feed');
  return new URL(body.address).pathname;
}

export async function uploaded(world: World): Promise<string> {
  const { url, ...rest } = await form('/api/boat/upload-images', 'files', 'a.png', png);
  const authorization = `Bearer ${(await world.admin()).token}`;
  const response = await world.app.inject({
    method: 'POST',
    url,
    ...rest,
    headers: { ...rest.headers, authorization },
  } as InjectOptions);
  return response.json<{ locations: string[] }>().locations[0] ?? '';
}

/** A leg of its own that is late, and the event's revision that this is planned for. */
export async function delayOf(world: World, event: number) {
  const { id } = await world.leg(event, {
    identifier: 'Late',
    date: '2026-06-12',
    start_time: '17:00',
    end_time: '18:00',
  });
  const live = await world.call(await world.admin(), 'GET', `/api/event/${event}/live`);
  return { wish: { kind: 'delay', minutes: 15, legs: [id] }, revision: live.body.revision };
}

export const messageFrom = ({ event, owner }: Things) => ({
  event,
  to: { ids: [owner.id] },
  subject: 'Fenders',
  text: 'Hello {{first_name}}',
});

export async function digestOf(things: Things): Promise<string> {
  const admin = await things.world.admin();
  const shown = await things.world.call<{ digest: string }>(admin, 'POST', '/api/message/preview', messageFrom(things));
  return shown.body.digest;
}

export async function sentMessage(things: Things): Promise<number> {
  const { world } = things;
  const sent = { ...messageFrom(things), digest: await digestOf(things) };
  return (await world.call<{ id: number }>(await world.admin(), 'POST', '/api/message', sent)).body.id;
}

/** A piece about a boat of `owner`, who wrote it, in a new event that asks for such. */
export async function coverageOf({ owner, world }: Things) {
  const event = await world.event({ after: true });
  const boat = await world.boat(event, { owner: owner.id });
  return { event, boats: [boat], url: 'https://boating.test/axopar', organization: owner.id };
}

/** The safety card of a new event that has one. */
export async function cardOf(world: World) {
  return { event: await world.event({ safety: true }), text: 'Wear the kill cord', asks: ['fit'] };
}
