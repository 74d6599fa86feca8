import { afterEach, describe, expect, test } from 'vitest';
import type { ServerProcess } from '../../server/testing/server-process.ts';
import { startServer } from '../defects/planted-server.ts';
import { emptyInstance } from './empty-instance.ts';
import { adminOf, bookedIds, makePlace, type AsAdmin } from './place.ts';

describe.for(['SQLite', 'PostgreSQL'])('kill -9 in the middle, on %s', (kind) => {
  const instance = emptyInstance(kind);
  let server: ServerProcess;
  afterEach(() => server.end('SIGKILL'));

  /** The call is killed where the pause is; returns the admin of the next server, which has these `pauses`. */
  const killed = async (admin: AsAdmin, path: string, payload: object, pauses: string[]): Promise<AsAdmin> => {
    const answer = admin('POST', path, payload).catch(() => 'none');
    await expect.poll(() => server.output(), { timeout: 60_000 }).toContain('Half of it is done.');
    await server.end('SIGKILL');
    expect(await answer).toBe('none');
    server = await startServer(instance.environment, { pauses });
    return adminOf(server);
  };

  test('of a draw, and then of a change of the day, leaves nothing of it, and each happens once afterwards', async () => {
    server = await startServer(instance.environment, { pauses: ['slow-draw'] });
    const admin = adminOf(server);
    const { boat, event, organizations } = await makePlace(admin, 4);
    await admin('POST', '/api/event/edit', { id: event, wishes: true });
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    await admin('POST', '/api/draw', { event, opens_at: at(-60), closes_at: at(60), booking_opens_at: at(120) });
    for (const organization of organizations)
      await admin('POST', `/api/wish/${event}`, { boats: [{ boat, star: true }], presence: [], organization });
    await admin('POST', '/api/draw', { event, opens_at: at(-60), closes_at: at(-1), booking_opens_at: at(120) });

    const after = await killed(admin, '/api/draw/run', { event }, ['slow-change']);
    const { body } = await after<{ draw: { drawn_at: string | null } }>('GET', `/api/draw/${event}`);
    expect(await bookedIds(after, event)).toHaveLength(body.draw.drawn_at ? 4 : 0);
    await after('POST', '/api/draw/run', { event }); // Refused where the server itself was first.
    expect(await bookedIds(after, event)).toHaveLength(4);
    expect((await after('POST', '/api/draw/run', { event })).body.code).toBe('draw_done');
    await killTheChange(after);
  });

  async function killTheChange(admin: AsAdmin): Promise<void> {
    const { boat, event, legs, organizations } = await makePlace(admin, 4, 'moved');
    for (const organization of organizations)
      await admin('POST', '/api/reg/', { event, leg: legs[0], boat, organization });
    const change = async (ask: AsAdmin) => {
      const wish = { kind: 'cancel', legs: [legs[0]] };
      const { body } = await ask<{ revision: number }>('POST', '/api/event/disruption/preview', { event, wish });
      return { event, wish, revision: body.revision, reason: 'Wind' };
    };
    const seats = async (ask: AsAdmin) => {
      const { body } = await ask<{ legs: { state: string; registrations: number }[] }>(
        'GET',
        `/api/leg/event/${event}`,
      );
      return body.legs.slice(0, 2).map(({ registrations, state }) => `${state} ${registrations}`);
    };

    const after = await killed(admin, '/api/event/disruption', await change(admin), []);
    expect(await seats(after)).toEqual(['scheduled 4', 'scheduled 0']);
    expect((await after('POST', '/api/event/disruption', await change(after))).status).toBe(200);
    expect(await seats(after)).toEqual(['cancelled 0', 'scheduled 4']);
  }
});
