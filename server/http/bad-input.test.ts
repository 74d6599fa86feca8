import { afterAll, describe, expect, test } from 'vitest';
import { calls } from '#domain/calls/all.ts';
import { badForms } from '../testing/bad-input/bad-files.ts';
import { badBodies, badHeaders, badPathParts, badTokens, badValues } from '../testing/bad-input/bad-values.ts';
import { goodBodies } from '../testing/bad-input/good-bodies.ts';
import { Judge } from '../testing/bad-input/judge.ts';
import { openWorld } from '../testing/world.ts';

/** Of all that could be sent. PostgreSQL takes longer for each request, and is there to refuse what SQLite would take. */
const isPostgres = Boolean(process.env.SEATRIAL_TEST_POSTGRES_URL);
const share = isPostgres ? 6 : process.env.EVERY_CELL ? 2 : 4;

const world = await openWorld({ LOGIN_LIMIT_PER_CLIENT: '1000000', LOGIN_LIMIT_PER_ADDRESS: '1000000' });
await world.app.ready();
const judge = new Judge(world, isPostgres ? 20 : 10);
const maker = await world.manufacturer();
const event = await world.event();
const { id: leg, boats } = await world.leg(event, { seats: 4 });
const bodies = goodBodies(world, { event, leg, boat: boats[0] ?? 0, organization: maker.id });
afterAll(async () => {
  await world.close();
  const { requests, refused, compared } = judge.tally;
  console.log(
    `bad input: ${requests} requests, ${refused} refused, ${compared} of these found to have changed nothing`,
  );
});

const json = { 'content-type': 'application/json' };
const declared = [...calls.values()];
const uploads = declared.filter(({ files, params }) => files && !params).map(({ path }) => path);
const jsonCalls = declared.filter(({ body, files }) => body && !files).map(({ address }) => address);

test('every call that takes JSON is asked', () => {
  expect(Object.keys(bodies).toSorted()).toEqual(jsonCalls.toSorted());
});

/** Some of what no call may read, others for the next call: one parser reads the bodies and headers of all of them. */
const someOf = <Bad>(all: Bad[], call: string) =>
  all.filter((_, index) => (index + jsonCalls.indexOf(call)) % (share / 2) === 0);

describe.each(jsonCalls)('%s', (call) => {
  const path = call.replace('POST ', '').replaceAll(/:(\w+)/g, '{$1}');
  const url = path.replaceAll(/\{\w+\}/g, '1');
  const post = (payload: string | Buffer, headers: Record<string, string> = json) =>
    judge.send({ method: 'POST', path, url, headers, payload, role: 'admin' });

  test('a bad value in every field', async () => {
    const body = bodies[call];
    let n = 0;
    for (const place of placesIn(body)) {
      await post(JSON.stringify(without(body, place)));
      // Of the 140 values each field of a large body gets some, another some in each call.
      for (const value of badValues)
        if ((n += 7) % (placesIn(body).length > 4 ? 7 * 6 * share : 7 * share) === 0)
          await post(JSON.stringify(replaced(body, place, value)));
    }
  });

  test('malformed bodies', async () => {
    for (const body of someOf(badBodies, call)) await post(body);
  });

  test('invalid headers', async () => {
    for (const headers of someOf(badHeaders, call)) await post(JSON.stringify(bodies[call]), { ...json, ...headers });
  });
});

const addresses = declared.map(({ address }) => address);
const pathCalls = addresses.filter((call) => call.includes('/:'));
test.each(pathCalls)('%s with an invalid id', async (call) => {
  const [method = '', path = ''] = call.split(' ');
  const documented = path.replaceAll(/:(\w+)/g, '{$1}');
  for (const part of badPathParts) {
    const url = path.replaceAll(/:\w+/g, part);
    await judge.send({ method, path: documented, url, headers: {}, role: 'admin' });
  }
});

test('invalid tokens', async () => {
  for (const call of addresses) {
    const [method = '', path = ''] = call.split(' ');
    const url = path.replaceAll(/:\w+/g, '1');
    for (const token of call.startsWith('GET') ? badTokens.slice(0, 6) : badTokens)
      await judge.send({ method, path: path.replaceAll(/:(\w+)/g, '{$1}'), url, headers: { authorization: token } });
  }
});

test.each(uploads)('invalid files and forms for %s', async (path) => {
  for (const { contentType, payload } of badForms)
    await judge.send({
      method: 'POST',
      path,
      url: path,
      headers: { 'content-type': contentType },
      payload,
      role: 'admin',
    });
  for (const headers of badHeaders)
    await judge.send({ method: 'POST', path, url: path, headers, payload: 'x', role: 'admin' });
});

test('invalid queries', async () => {
  const path = '/api/org/upload';
  for (const query of [
    'preview=maybe',
    'preview',
    'preview=true&preview=false',
    'existing=%00',
    'existing[]=skip',
    '%zz',
    '?',
    '__proto__=1',
  ])
    await judge.send({ method: 'POST', path, url: `${path}?${query}`, headers: {}, role: 'admin' });
});

test('there were enough of them, and most were refused', () => {
  const { requests, refused, compared } = judge.tally;
  expect(requests).toBeGreaterThan(8_000 / share);
  expect(refused).toBeGreaterThan(requests / 3);
  expect(compared).toBeGreaterThan(100 / share);
});

type Path = (string | number)[];

/** Where a body has values, lists and their items too. */
function placesIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  const inside = Object.entries(value).flatMap(([key, part]) =>
    placesIn(part, [...at, Array.isArray(value) ? Number(key) : key]),
  );
  return at.length > 0 ? [at, ...inside] : inside;
}

/** The body with another value in one place. */
function replaced(value: unknown, [first, ...rest]: Path, bad: unknown): unknown {
  if (first === undefined) return bad;
  if (Array.isArray(value)) return value.map((part, index) => (index === first ? replaced(part, rest, bad) : part));
  const body = value as Record<string, unknown>;
  return { ...body, [first]: replaced(body[String(first)], rest, bad) };
}

/** The body without one place. */
function without(value: unknown, [first, ...rest]: Path): unknown {
  if (Array.isArray(value))
    return rest.length === 0
      ? value.filter((_, index) => index !== first)
      : value.map((part, index) => (index === first ? without(part, rest) : part));
  const body = value as Record<string, unknown>;
  const { [String(first)]: part, ...others } = body;
  return rest.length === 0 ? others : { ...others, [String(first)]: without(part, rest) };
}
