import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../testing/postgres.ts';
import { registrationForm } from '../testing/registration-form.ts';
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts';

const postgres = process.env.SEATRIAL_TEST_POSTGRES_URL;
const form = { ...registrationForm, email: 'maija@press.test' };

test('no level logs a token, whatever goes wrong with the request that carries it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'seatrial-log-'));
  const server = await startServerProcess({
    DATA_DIR: folder,
    LOG_LEVEL: 'trace',
    ...(postgres && { DATABASE_URL: await emptyDatabase(postgres) }),
  });
  try {
    const tokens = await tokensOfEveryKind(server);
    for (const token of tokens) await misuse(server, token);
    await sleep(200);
    await server.end('SIGTERM');
    const log = withoutAnnouncements(server.output());
    expect(log).toContain('Server listening');
    expect(log.split('\n').filter((line) => tokens.some((token) => holds(line, token)))).toEqual([]);
  } finally {
    await server.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Without a mail server the console is the mailbox: these two lines say so, and are no log. */
function withoutAnnouncements(output: string): string {
  const lines = output.split('\n');
  expect(lines.filter((line) => /^(Log in as|Mail to) /.test(line)).length).toBeGreaterThan(2);
  return lines.filter((line) => !/^(Log in as|Mail to) /.test(line)).join('\n');
}

/** The whole of it, what makes it valid, or either as the bytes that a buffer is logged as. */
function holds(line: string, token: string): boolean {
  const signature = token.split('.').at(-1) ?? token;
  const bytes = (text: string) => [...Buffer.from(text)].join(',');
  return [token, signature, bytes(signature), Buffer.from(signature).toString('hex')].some((each) =>
    line.includes(each),
  );
}

async function tokensOfEveryKind(server: ServerProcess): Promise<string[]> {
  const link = server.adminToken();
  const { token: session } = (await server.call<{ token: string }>(link, 'POST', '/api/org/session')).body;
  await server.call('none', 'POST', '/api/org/login', { email: 'admin@localhost' });
  for (const city of ['Hanko', 'Helsinki']) await server.call('none', 'POST', '/api/org/register', { ...form, city });
  const mailed = await announced(server, /\/login\/(\S+)/g, 3);
  const [regedit = ''] = await announced(server, /\/regedit\/([^/\s]+)/g, 1);
  return [...new Set([link, session, regedit, ...mailed])];
}

async function announced(server: ServerProcess, pattern: RegExp, count: number): Promise<string[]> {
  const found = () => [...server.output().matchAll(pattern)].map(([, token = '']) => token);
  await expect.poll(() => found().length, { message: 'mails in the output' }).toBeGreaterThanOrEqual(count);
  return found();
}

async function misuse(server: ServerProcess, token: string): Promise<void> {
  const bearer = { authorization: `Bearer ${token}` };
  const json = { ...bearer, 'content-type': 'application/json' };
  const requests: [path: string, init?: RequestInit][] = [
    [`/login/${token}`],
    [`/login/${token}`, { method: 'HEAD' }],
    [`/api/nowhere/${token}`],
    [`/api/nowhere?token=${token}`, { headers: bearer }],
    [`/api/org/${token}`, { headers: bearer }],
    [`/api/org/${token}/%`, { headers: bearer }],
    [`/api/org/${token}${'x'.repeat(3_000)}`, { headers: bearer }],
    [`/uploads/${token}`],
    [`/api/org/regedit/${token}/1`, { method: 'HEAD' }],
    [`/api/org/regedit/${token}/1`],
    [`/api/org/regedit/${token}/1`],
    [`/api/org/regedit/${token}x/1`],
    ['/api/org/all', { headers: bearer }],
    ['/api/org/all', { headers: { authorization: `Basic ${token}` } }],
    ['/api/org/session', { method: 'POST', headers: bearer }],
    ['/api/org/edit', { method: 'POST', headers: json, body: `{"token":"${token}"` }],
    ['/api/org/edit', { method: 'POST', headers: json, body: JSON.stringify({ id: token, email: token }) }],
    ['/api/org/login', { method: 'POST', headers: json, body: JSON.stringify({ email: token }) }],
    ['/api/org/edit', { method: 'POST', headers: { ...bearer, 'content-type': token }, body: token }],
    [
      '/api/boat/upload',
      { method: 'POST', headers: { ...bearer, 'content-type': 'multipart/form-data' }, body: token },
    ],
    ['/api/settings', { method: 'POST', headers: json, body: JSON.stringify({ contact_email: 'a'.repeat(300_000) }) }],
  ];
  for (const [path, init] of requests) await (await fetch(server.url + path, init)).arrayBuffer();
  const head = `Host: x\r\nAuthorization: Bearer ${token}\r\n`;
  await send(server, `GET /api/event HTTP/1.1\r\n${head}broken header\r\n\r\n`);
  await send(server, `GET /login/${token} HTTP/9.9\r\n${head}\r\n`);
  await send(server, `GET /api/event HTTP/1.1\r\n${head}X: ${'y'.repeat(40_000)}\r\n\r\n`);
  await send(
    server,
    `POST /api/event HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{`,
  );
}

/** As it stands, which fetch would not; then the connection is cut. */
async function send(server: ServerProcess, text: string): Promise<void> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  await Promise.race([once(socket, 'data'), once(socket, 'close'), sleep(300)]);
  socket.destroy();
}
