import { afterAll, beforeAll, expect, test } from 'vitest';
import { Cluster } from '../history/cluster.ts';
import { sharedPostgres } from '../../server/testing/shared-postgres.ts';
import { startProxy } from './proxy.ts';

/** Three processes that started at the same moment on one empty PostgreSQL: it was migrated once, and has one admin. */
let cluster: Cluster;
let admin: string;
let event: number;
const date = '2030-06-10';

beforeAll(async () => {
  cluster = await Cluster.start({ postgres: sharedPostgres(), processes: 3 });
  admin = await tokenOf(1);
  event = (await made(0, '/api/event', { name: 'Together', start_date: date, end_date: date })).id;
});
afterAll(async () => {
  await cluster.discard();
});

const tokenOf = (id: number) =>
  cluster.tokens.sign({ use: 'link', credentials: 0, id, type: 'test driver' }, Date.now() + 3_600_000);

interface Body {
  id: number;
  ids: number[];
  code?: string;
  token: string;
}

/** Where a busy machine is answered 503 it asks again: these tests are about what happens to calls at once, not about how soon. */
async function ask(
  process: number,
  token: string | undefined,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  payload?: object,
): Promise<{ status: number; body: Body }> {
  const response = await fetch(`http://127.0.0.1:${cluster.portOf(process)}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(payload && { 'content-type': 'application/json' }),
    },
    ...(payload && { body: JSON.stringify(payload) }),
  });
  const text = await response.text();
  if (response.status === 503) return ask(process, token, method, path, payload);
  return { status: response.status, body: (text ? JSON.parse(text) : {}) as Body };
}

async function made(process: number, path: string, payload: object): Promise<Body> {
  const { body, status } = await ask(process, admin, 'POST', path, payload);
  if (status !== 200) throw new Error(`${path} was answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

test('three that start at once on an empty database make it once, with one admin', async () => {
  const made = await cluster.read((db) =>
    db.selectFrom('history').select('action').where('action', '=', 'organization.first_admin').execute(),
  );
  expect(made).toHaveLength(1);
});

let people = 0;
async function newDriver() {
  const email = `driver${(people += 1)}@press.test`;
  const [id = 0] = (await made(0, '/api/org/new', { orgs: [{ email, type: 'test driver' }] })).ids;
  return { id, email, token: await tokenOf(id) };
}

test('a limit counts the calls to any of them', async () => {
  const { email } = await newDriver();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => ask(n % 3, undefined, 'POST', '/api/org/login', { email })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.filter(({ body }) => body.code === 'too_many_logins')).toHaveLength(7);
});

test('a session of one is one of all; a log out, another role or a removal ends it in all at once', async () => {
  for (const end of ['logout', 'demote', 'remove'] as const) {
    const { id, token } = await newDriver();
    const session = (await ask(0, token, 'POST', '/api/org/session')).body.token;
    for (const process of [0, 1, 2]) expect((await ask(process, session, 'GET', '/api/event')).status).toBe(200);
    if (end === 'logout') await ask(1, session, 'POST', '/api/org/logout');
    if (end === 'demote') await made(1, '/api/org/edit', { id, type: 'manufacturer' });
    if (end === 'remove') await ask(1, admin, 'DELETE', `/api/org/${id}`);
    for (const process of [0, 1, 2]) expect((await ask(process, session, 'GET', '/api/event')).status).toBe(401);
  }
});

test('through the documented proxy a page hears at once, and finds another server when its own is killed', async () => {
  const proxy = await startProxy(cluster.ports);
  const { token } = await newDriver();
  const listen = async () => {
    const response = await fetch(`http://127.0.0.1:${proxy.port}/api/event/${event}/live`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    });
    const servedBy = ['one', 'two', 'three'].indexOf(response.headers.get('x-served-by') ?? '');
    const heard = { text: '', ended: false, servedBy };
    void (async () => {
      for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) heard.text += text;
    })()
      .catch(() => undefined)
      .finally(() => (heard.ended = true));
    await expect.poll(() => heard.text).toContain('revision');
    heard.text = '';
    return heard;
  };
  const pages = await Promise.all([listen(), listen(), listen()]);
  await ask(2, admin, 'POST', '/api/leg/lock', { event, date, lock_state: false });
  for (const page of pages) await expect.poll(() => page.text).toContain('revision');
  const [{ servedBy: killed }] = pages;
  await cluster.end(killed, 'SIGKILL');
  await expect.poll(() => pages[0].ended).toBe(true);
  const again = await listen();
  await ask((killed + 1) % 3, admin, 'POST', '/api/leg/lock', { event, date, lock_state: false });
  await expect.poll(() => again.text).toContain('revision');
  await proxy.stop();
});

test('those that are left end with 0', async () => {
  const codes = await cluster.stop();
  expect(codes.filter((code) => code !== null)).toEqual([0, 0]); // One was killed.
});
