import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerProcess } from '../../server/testing/server-process.ts';

/** A folder of its own for a test; `discard` removes it. */
export function newFolder(): { folder: string; discard: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'seatrial-fault-'));
  return { folder, discard: () => rmSync(folder, { recursive: true, force: true }) };
}

type Made = { id: number; ids: number[]; success?: boolean; code?: string };

/** Calls as the admin whose link the server printed. */
export function adminOf(server: ServerProcess) {
  const token = server.adminToken();
  return async <Body = Made>(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
    server.call<Body & Made>(token, method, path, payload);
}
export type AsAdmin = ReturnType<typeof adminOf>;

export interface Place {
  event: number;
  boat: number;
  legs: number[];
  organizations: number[];
}

/** An event with legs one after another, a boat with a seat for each of the drivers. */
export async function makePlace(admin: AsAdmin, drivers = 20, named = 'driver'): Promise<Place> {
  const event = (await admin('POST', '/api/event', { name: 'Fault', start_date: '2030-06-10', end_date: '2030-06-12' }))
    .body.id;
  const boats = (
    await admin('POST', '/api/boat', { boats: [{ make: 'Targa', model: '32', capacity: drivers, event }] })
  ).body.ids;
  const legs: number[] = [];
  for (let hour = 8; hour < 20; hour += 1) {
    const at = String(hour).padStart(2, '0');
    const leg = {
      event,
      boats,
      identifier: `L${at}`,
      date: '2030-06-10',
      start_time: `${at}:00`,
      end_time: `${at}:30`,
    };
    legs.push((await admin('POST', '/api/leg', leg)).body.id);
  }
  const orgs = Array.from({ length: drivers }, (_, n) => ({ email: `${named}${n}@press.test`, type: 'test driver' }));
  return { event, boat: boats[0] ?? 0, legs, organizations: (await admin('POST', '/api/org/new', { orgs })).body.ids };
}

export async function bookedIds(admin: AsAdmin, event: number): Promise<number[]> {
  const { body } = await admin<{ registrations: { id: number }[] }>('GET', `/api/reg/event/${event}`);
  return body.registrations.map(({ id }) => id);
}

/**
 * A promised time in milliseconds, with room for a machine that is busy with other tests.
 * A wait without end is what these tests look for; the time itself is measured on a quiet machine.
 */
export function withRoom(promised: number): number {
  return 3 * promised;
}
