import { strFromU8, unzipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { calls } from '#domain/calls/all.ts';
import { listNames } from '#domain/guest/lists.ts';
import { openWorld } from '../testing/world.ts';

const date = '2026-06-10';
const world = await openWorld();
const admin = await world.admin();
const first = await world.event({ after: true, waiting: true });
const second = await world.event({ name: 'Second', after: true, waiting: true });
const [zelda, yrsa] = [await world.driver(1), await world.driver(2)];
for (const [{ id }, first_name] of [[zelda, 'Zelda'], [yrsa, 'Yrsa']] as const) // prettier-ignore
  await post('/api/org/edit', { id, first_name, last_name: 'Firstonly', organization_name: 'Firstonly', tshirt: 'XL', allergies: 'Firstonly' }); // prettier-ignore
const leg = await world.leg(first);
await post('/api/reg', { event: first, leg: leg.id, boat: leg.boats[0] }, zelda);
const nights = [{ date }];
const arrives = { date, time: '09:00', place: 'Firstonly', note: '' };
await post('/api/event/guests', { event: first, add: [yrsa.id] });
await post('/api/event/guests', { event: first, edit: [{ organization: zelda.id, nights, arrives, note: 'Firstonly' }] }); // prettier-ignore
await post('/api/org/edit', { id: (await world.driver(3)).id, first_name: 'Guest', last_name: 'Ofsecond' });
const boat = await world.boat(second);
await world.leg(second, { boats: [boat] });
await post('/api/event/guests', { event: second, add: [(await world.driver(3)).id] });
afterAll(() => world.close());

async function post(url: string, body: object, who = admin) {
  expect((await world.call(who, 'POST', url, body)).status, url).toBe(200);
}

/** What an admin reads of an event by every call that has one, workbooks as their texts. */
async function everything(event: number): Promise<Map<string, string>> {
  const ofEvent = [...calls.values()].filter(
    ({ method, path, stream }) => method === 'GET' && !stream && /^\/api\/event\/:id|:(event|eid|eventId)\b/.test(path),
  );
  const paths = ofEvent.flatMap(({ path }) => {
    const filled = path.replace(/:(id|event|eid|eventId)\b/, String(event)).replace(':date', date);
    return path.includes(':name') ? listNames.map((name) => filled.replace(':name', name)) : [filled];
  });
  const found = new Map<string, string>();
  for (const url of paths.filter((path) => !path.includes(':'))) {
    const query = url.endsWith('/manifest') ? `?date=${date}` : '';
    const { headers, rawPayload, statusCode } = await world.app.inject({ url: url + query, headers: { authorization: `Bearer ${admin.token}` } }); // prettier-ignore
    if (statusCode !== 200) continue;
    const isSheet = String(headers['content-type']).includes('spreadsheet');
    const texts = isSheet ? Object.values(unzipSync(rawPayload)).map((part) => strFromU8(part)) : [String(rawPayload)];
    found.set(url.replace(`/${event}`, ''), texts.join('\n'));
  }
  return found;
}

test('nothing that is read of a second event names anybody of the first, and the same calls do for the first', async () => {
  const naming = (all: Map<string, string>) =>
    [...all].flatMap(([url, text]) => (text.includes('Firstonly') ? url : []));
  const [ofFirst, ofSecond] = [await everything(first), await everything(second)];
  expect(naming(ofSecond)).toEqual([]);
  expect([...ofSecond.keys()]).toEqual([...ofFirst.keys()]);
  const people = ['today', 'overview', 'guests', 'export', 'report/tester', 'report/testerdump', ...listNames.flatMap((name) => [`list/${name}`, `list/${name}/export`])]; // prettier-ignore
  const without = people.filter((each) => !naming(ofFirst).includes(`/api/event/${each}`));
  expect(without).toEqual(['list/harbour', 'list/harbour/export']);
});

test('a message to all of a second event, and its evening mails, reach nobody of the first', async () => {
  const words = { event: second, kind: 'message', subject: 'News', text: 'Come' };
  const { body } = await world.call<{ digest: string; count: number }>(admin, 'POST', '/api/message/preview', {
    ...words,
    to: { type: 'test driver' },
  });
  await world.mailsLeave();
  world.mails.length = 0;
  await post('/api/message', { ...words, to: { type: 'test driver' }, digest: body.digest });
  await world.mailsLeave();
  expect(world.mails.map(({ recipient }) => recipient.address)).toEqual([(await world.driver(3)).email]);
});
