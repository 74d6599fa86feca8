import { afterAll, expect, test } from 'vitest';
import { startServer } from '../defects/planted-server.ts';
import { adminOf, newFolder, type AsAdmin } from './place.ts';

const place = newFolder();
afterAll(() => place.discard());

/** The first zone of the day and the last; in `npm run test:all` also one with half hours, and our own. */
const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
if (process.env.EVERY_CELL) zones.push('Asia/Kolkata', 'Europe/Helsinki');

test('whatever its time zone, the server says and decides the same', async () => {
  const said = await Promise.all(
    zones.map(async (zone) => {
      const server = await startServer({ DATA_DIR: `${place.folder}/${zone.replaceAll('/', '-')}`, TZ: zone });
      try {
        return await story(adminOf(server));
      } finally {
        await server.end('SIGTERM');
      }
    }),
  );
  for (const each of said) expect(each).toEqual(said[0]);
});

/** The requests are about times around midnight. */
async function story(admin: AsAdmin): Promise<unknown[]> {
  const answers: unknown[] = [];
  const ask = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const { status, body } = await admin(method, path, payload);
    answers.push({ status, body });
    return body;
  };
  const { id: event } = await ask('POST', '/api/event', {
    name: 'Zones',
    start_date: '2030-03-31',
    end_date: '2030-04-01',
  });
  const boats = [{ make: 'Targa', model: '32', capacity: 2, event }];
  const { ids } = await ask('POST', '/api/boat', { boats });
  const { ids: people } = await ask('POST', '/api/org/new', {
    orgs: [{ email: 'kim@press.test', type: 'test driver' }],
  });
  const legs = [];
  for (const [date, start_time, end_time] of [
    ['2030-03-31', '00:00', '00:30'],
    ['2030-03-31', '02:30', '03:30'],
    ['2030-03-31', '03:30', '04:30'],
    ['2030-03-31', '23:00', '23:59'],
    ['2030-04-01', '00:00', '01:00'],
    ['2030-04-02', '00:00', '01:00'],
  ]) {
    const leg = { event, boats: ids, identifier: `${date} ${start_time}`, date, start_time, end_time };
    legs.push((await ask('POST', '/api/leg', leg)).id);
  }
  for (const leg of legs)
    if (leg) await ask('POST', '/api/reg/', { event, leg, boat: ids[0], organization: people[0] });
  await ask('GET', `/api/leg/event/${event}/${people[0]}`);
  await ask('GET', `/api/reg/event/${event}`);
  await ask('GET', '/api/event');
  return answers;
}
