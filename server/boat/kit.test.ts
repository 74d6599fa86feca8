import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LocalMoment, ShownKit } from '#domain/after/press-kit.ts';
import type { Attachment } from '#domain/boat.ts';
import { type Call, permissions } from '#domain/permissions.ts';
import { sweepUploads } from '../files/sweep.ts';
import { startSession } from '../login/session.ts';
import { openArchive } from '../spreadsheet/archive.ts';
import { goodBodies } from '../testing/bad-input/good-bodies.ts';
import { feedPath, madeLink } from '../testing/cell-objects.ts';
import { openWorld, type Person, type World } from '../testing/world.ts';

/** Stand in the files, their names and the text. */
const [bytesMarker, nameMarker, textMarker] = ['zzbytes', 'zzname', 'zztext'];
const pdf = Buffer.from(`%PDF-1.7\n1 0 obj\n<<>>\nendobj\n% ${bytesMarker}\ntrailer\n<<>>\n%%EOF`);
/** An hour after the clock of tests, at the marina. */
const moment: LocalMoment = { date: '2026-06-09', time: '10:00', zone: 'Europe/Helsinki' };
const opens = Date.parse('2026-06-09T10:00:00+03:00');

let world: World;
let admin: Person;
let maker: Person;
let rival: Person;
let agreed: Person;
let silent: Person;
let event: number;
let boat: number;
let leg: number;
beforeEach(async () => {
  world = await openWorld();
  admin = await world.admin();
  // So that nobody has the number of a boat, a leg or an event.
  for (let n = 0; n < 10; n += 1) await world.driver(100 + n);
  [maker, rival] = [await world.manufacturer(1), await world.manufacturer(2)];
  [agreed, silent] = [await world.driver(1), await world.driver(2)];
  event = await world.event({ after: true });
  boat = await world.boat(event, { owner: maker.id });
  leg = (await world.leg(event, { boats: [boat] })).id;
});
afterEach(() => world.close());

async function uploaded(who: Person, name: string, content: Buffer, query = '?kit=true'): Promise<Attachment> {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(content)]), name);
  const encoded = new Response(form);
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/boat/upload-images${query}`,
    headers: { authorization: `Bearer ${who.token}`, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { name, location: answer.json<{ locations: string[] }>().locations[0] ?? '' };
}
const save = (kit: object = {}, who: Person = maker) =>
  world.call(who, 'POST', '/api/kit', { boat, text: textMarker, files: [], not_before: moment, ...kit });
const read = async (who: Person | undefined) => (await world.call<ShownKit>(who, 'GET', `/api/kit/${boat}`)).body;
const agree = async (who: Person | undefined) =>
  world.call(who, 'POST', '/api/kit/agree', { boat, text: (await read(who)).embargo ?? '' });
const fetchFile = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  world.app.inject({ method, url, headers });
const as = (who: Person | undefined) => ({ authorization: `Bearer ${who?.token}` });

/** A kit with a paper and a picture, under its embargo. */
async function kitOf(): Promise<Attachment[]> {
  const picture = await sharp({ create: { width: 400, height: 200, channels: 3, background: 'navy' } })
    .png()
    .toBuffer();
  const files = [await uploaded(maker, `${nameMarker}.pdf`, pdf), await uploaded(maker, `${nameMarker}.png`, picture)];
  expect((await save({ files })).status).toBe(200);
  expect((await agree(agreed)).status).toBe(200);
  return files;
}

/** Every address of every call, filled with what the kit hangs on, and with its files in every way that they could be asked for. */
async function requests(files: Attachment[]) {
  const ids = [event, boat, leg].map(String);
  const names = files.map(({ location }) => location.slice('/uploads/'.length));
  const spelt = names.flatMap((name) => [name, `${name}-320.webp`, `${name}-1280.webp`, name.slice(1), `%6b${name.slice(1)}`, name.toUpperCase(), `./${name}`]); // prettier-ignore
  const links = [await madeLink(world, 'crew', event), await madeLink(world, 'board', event)];
  const tokens = [await feedPath(world, agreed), ...links.map(({ url }) => url)].map(
    (url) => url.split('/').at(-1) ?? '',
  );
  const report = await world.call<{ url: string }>(admin, 'POST', '/api/report-address', { event, kind: 'boats' });
  const values: Record<string, string[]> = {
    date: ['2026-06-09', '2026-06-10'],
    year: ['2026'],
    name: spelt,
    token: tokens,
    data: ['1'],
    session: ['none'],
    guest: ['none'],
    file: [report.body.url.split('/').at(-1) ?? ''],
  };
  const filled = (path: string, own: string[]): string[] => {
    const [, name] = /:(\w+)/.exec(path) ?? [];
    if (name === undefined) return [path];
    return (values[name] ?? [...ids, ...own]).flatMap((value) => filled(path.replace(`:${name}`, value), own));
  };
  const bodies: Partial<Record<string, object>> = goodBodies(world, { event, leg, boat, organization: agreed.id });
  const calls = (Object.keys(permissions) as Call[]).flatMap((call) => {
    const [method = '', path = ''] = call.split(' ');
    const body = bodies[call] ?? { boat, event, leg, id: boat };
    // Nobody removes themselves: the others would be asked no more.
    return filled(path, method === 'DELETE' ? [] : [String(agreed.id)]).map((url) => ({
      call,
      method,
      url,
      ...(method === 'POST' && { payload: body }),
    }));
  });
  const pages = ['/', `/boats/${boat}`, `/boats/${boat}/edit`, '/manifest.webmanifest', '/api/docs/json', '/metrics'];
  return [...calls, ...pages.map((url) => ({ call: 'GET page', method: 'GET', url }))];
}

/** Whether an answer has anything of the kit: its bytes, its names, its addresses or its text, also inside a sheet or an archive. */
async function leaks(answer: { rawPayload: Buffer; headers: object }, markers: (string | Buffer)[]): Promise<boolean> {
  const body = answer.rawPayload;
  const isArchive = body.subarray(0, 2).toString() === 'PK';
  const inside = isArchive ? [...(await openArchive(body).catch(() => new Map<string, Buffer>())).values()] : [];
  const all = [body, Buffer.from(JSON.stringify(answer.headers)), ...inside];
  return markers.some((marker) => all.some((part) => part.includes(marker)));
}

const skewed = {
  date: 'Thu, 01 Jan 2032 00:00:00 GMT',
  'if-modified-since': 'Thu, 01 Jan 2032 00:00:00 GMT',
  'x-client-time': '2032-01-01T00:00:00Z',
  'cache-control': 'only-if-cached, max-stale=99999999',
};

async function freshToken(who: Person | undefined): Promise<string | undefined> {
  if (!who) return undefined;
  const { credentials } = await world.database.read((db) =>
    db.selectFrom('organization').select('credentials').where('id', '=', who.id).executeTakeFirstOrThrow(),
  );
  return startSession(world.services, { ...who, credentials });
}

/** The calls by which something of the kit was answered to somebody. */
async function callsThatLeak(
  who: Person | undefined,
  files: Attachment[],
  asked: Awaited<ReturnType<typeof requests>>,
) {
  const picture = readFileSync(join(world.folder, files[1]?.location ?? ''));
  const names = files.map(({ location }) => location.slice('/uploads/'.length));
  const markers = [bytesMarker, nameMarker, textMarker, picture.subarray(-60), ...names];
  const ways: Record<string, string>[] = [
    {},
    { range: 'bytes=0-' },
    { range: 'bytes=-40' },
    { 'if-none-match': '*', ...skewed },
    ...names.map((name) => ({ 'if-none-match': `"${name}"` })),
  ];
  const found = new Set<string>();
  for (const { call, method, url, ...rest } of asked)
    for (const way of call === 'GET /uploads/:name' || call.startsWith('GET /api/kit') ? ways : [skewed]) {
      // Some calls end the session that makes them.
      const token = method === 'GET' ? who?.token : await freshToken(who);
      const headers = { ...way, ...(token && { authorization: `Bearer ${token}` }) };
      const answer = await world.app.inject({ method: method as 'GET', url, headers, ...rest });
      // One's own words come back: the address that was asked for is no news.
      const told = { ...answer, rawPayload: answer.rawPayload, headers: { ...answer.headers, location: '' } };
      if (answer.statusCode === 304 || (await leaks(told, markers))) found.add(call);
    }
  return [...found].toSorted();
}

/** The gate compares times without a database. */
const isOtherCell = process.env.SEATRIAL_TEST_POSTGRES_URL && !process.env.EVERY_CELL;

describe('one second before its moment', () => {
  test.skipIf(isOtherCell).each(['nobody', 'another builder', 'a journalist who agreed', 'one who did not', 'a crew'])(
    'no call tells %s anything of a kit, and a second after all of it is there',
    async (name) => {
      const files = await kitOf();
      const crew = { ...silent, token: `crew_${(await madeLink(world, 'crew', event)).url.split('/').at(-1)}` };
      const people = { nobody: undefined, 'another builder': rival, 'a journalist who agreed': agreed, 'one who did not': silent, 'a crew': crew }; // prettier-ignore
      const who = people[name as keyof typeof people];
      const asked = (await requests(files)).filter(({ method }) => name !== 'a crew' || method === 'GET');
      world.clock.now = opens - 1_000;
      expect(await callsThatLeak(who, files, asked)).toEqual([]);
      world.clock.now = opens + 1_000;
      const everybody = ['GET /uploads/:name'];
      const signedIn = ['GET /api/kit/:boat', 'GET /api/kit/:boat/zip', ...everybody];
      const isSignedIn = name !== 'nobody' && name !== 'a crew';
      const reads = asked.filter(({ call }) => signedIn.includes(call));
      expect(await callsThatLeak(who, files, reads)).toEqual(isSignedIn ? signedIn : everybody);
    },
  );

  test('its builder and admins read it, and nothing of it stays in a cache', async () => {
    const [file] = await kitOf();
    for (const who of [maker, admin]) {
      const answer = await fetchFile(file?.location ?? '', as(who));
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect(answer.rawPayload).toEqual(pdf);
      expect((await read(who)).kit?.text).toBe(textMarker);
      const zip = await fetchFile(`/api/kit/${boat}/zip`, as(who));
      expect(strFromU8(unzipSync(zip.rawPayload)['press-text.txt'] ?? new Uint8Array())).toBe(textMarker);
    }
    const refused = await fetchFile(file?.location ?? '', as(agreed));
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([404, 'no-store']);
    expect((await fetchFile(file?.location ?? '', {}, 'HEAD')).statusCode).toBe(404);
    expect((await world.call(agreed, 'GET', `/api/kit/${boat}/zip`)).body.code).toBe('kit_not_found');
  });

  test('people learn that a kit comes, when, and what they agree to', async () => {
    await kitOf();
    expect(await read(silent)).toEqual({
      state: 'waits',
      not_before: { ...moment, at: '2026-06-09T07:00:00.000Z' },
      opens_in: 3_600,
      embargo:
        'I publish nothing from this press kit, and pass nothing of it on, before this moment.\nNot before Tue 9 June 2026, 10:00, Helsinki time.',
      agreed_at: null,
      kit: null,
    });
    expect((await read(agreed)).agreed_at).toBe('2026-06-09T06:00:00.000Z');
  });

  test('the moment itself is when it opens, not a millisecond earlier', async () => {
    const [file] = await kitOf();
    world.clock.now = opens - 1;
    expect((await fetchFile(file?.location ?? '')).statusCode).toBe(404);
    expect((await read(agreed)).kit).toBeNull();
    world.clock.now = opens;
    expect((await fetchFile(file?.location ?? '')).statusCode).toBe(200);
    expect((await read(agreed)).kit?.text).toBe(textMarker);
  });
});

describe('a moment', () => {
  test('moved later closes the kit at once: parts of a download and kept copies too', async () => {
    const [file] = await kitOf();
    const location = file?.location ?? '';
    world.clock.now = opens;
    const first = await fetchFile(location, { range: 'bytes=0-9' });
    expect([first.statusCode, first.headers['cache-control']]).toEqual([206, 'private, no-cache']);
    const etag = String(first.headers.etag);
    expect((await fetchFile(location, { 'if-none-match': etag })).statusCode).toBe(304);
    const files = (await read(maker)).kit?.files;
    expect((await save({ files, not_before: { ...moment, time: '11:00' } })).status).toBe(200);
    for (const headers of [
      {},
      { range: 'bytes=10-' },
      { range: 'bytes=10-', 'if-range': etag },
      { 'if-none-match': etag },
    ])
      // prettier-ignore
      expect((await fetchFile(location, headers as Record<string, string>)).statusCode).toBe(404);
    expect(await read(agreed)).toMatchObject({ state: 'waits', agreed_at: null, kit: null });
  });

  test('moved later lets a download that has begun come to its end, and begins no other', async () => {
    const end = pdf.indexOf('trailer');
    const large = Buffer.concat([
      pdf.subarray(0, end),
      Buffer.from('% '),
      Buffer.alloc(8 * 1024 ** 2, 'x'),
      Buffer.from('\n'),
      pdf.subarray(end),
    ]);
    const files = [await uploaded(maker, 'large.pdf', large)];
    await save({ files });
    world.clock.now = opens;
    const url = `${await world.app.listen({ port: 0, host: '127.0.0.1' })}${files[0]?.location}`;
    const underway = await fetch(url);
    const reader = underway.body?.getReader();
    const parts = [Buffer.from((await reader?.read())?.value ?? [])];
    await save({ files, not_before: { ...moment, time: '11:00' } });
    expect((await fetch(url, { headers: { range: 'bytes=100-' } })).status).toBe(404);
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) parts.push(Buffer.from(part.value));
    expect(Buffer.concat(parts).equals(large)).toBe(true);
  });

  test('an event without the switch has no press kits, and keeps those that it had from everybody else', async () => {
    const [file] = await kitOf();
    world.clock.now = opens;
    await world.call(admin, 'POST', '/api/event/edit', { id: event, after: false });
    expect((await fetchFile(file?.location ?? '')).statusCode).toBe(404);
    expect(await read(agreed)).toMatchObject({ state: 'none', not_before: null, kit: null });
    expect((await save()).body.code).toBe('event_asks_nothing');
    await world.call(admin, 'POST', '/api/event/edit', { id: event, after: true });
    expect((await fetchFile(file?.location ?? '')).statusCode).toBe(200);
  });

  test('that is past, or none, leaves the kit simply there', async () => {
    for (const not_before of [{ ...moment, time: '08:00' }, null]) {
      expect((await save({ not_before })).status).toBe(200);
      expect(await read(silent)).toMatchObject({ state: 'open', embargo: null, kit: { text: textMarker } });
      expect((await agree(silent)).body.code).toBe('kit_changed');
    }
  });

  test('is read by the clock of its own zone, or else of the event', async () => {
    await save({ not_before: { ...moment, zone: 'America/New_York' } });
    expect((await read(silent)).not_before?.at).toBe('2026-06-09T14:00:00.000Z');
    await save({ not_before: { date: moment.date, time: moment.time } });
    expect((await read(silent)).not_before).toEqual({ ...moment, at: '2026-06-09T07:00:00.000Z' });
  });

  test.each([
    ['which clocks skip', { date: '2026-03-29', time: '03:30', zone: 'Europe/Helsinki' }, 'not_before.time', 'time_not_on_clock'], // prettier-ignore
    ['which comes twice', { date: '2026-10-25', time: '03:30', zone: 'Europe/Helsinki' }, 'not_before.time', 'time_not_on_clock'], // prettier-ignore
    ['in an unknown zone', { ...moment, zone: 'Europe/Hanko' }, 'not_before.zone', 'invalid_body'],
    ['on no day', { ...moment, date: '2026-02-30' }, 'not_before.date', 'invalid_body'],
  ])('%s is refused in words', async (_, not_before, field, code) => {
    const { body } = await save({ not_before });
    expect(body.code).toBe(code);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
    expect((await read(silent)).state).toBe('none');
  });
});

describe('an agreement', () => {
  const stored = () => world.database.read((db) => db.selectFrom('kit_agreement').selectAll().orderBy('id').execute());

  test('is kept once: who, which words, when', async () => {
    await kitOf();
    world.clock.now += 60_000;
    expect((await agree(agreed)).status).toBe(200);
    expect(await stored()).toMatchObject([
      { organization: agreed.id, boat, text: (await read(silent)).embargo, agreed_at: '2026-06-09T06:00:00.000Z' },
    ]);
    const sentences = await world.call<{ changes: { action: string }[] }>(admin, 'GET', `/api/history?boat=${boat}`);
    expect(sentences.body.changes.filter(({ action }) => action === 'kit.agreed')).toHaveLength(1);
  });

  test('is asked for again when the words change or the moment is later, not when it is earlier', async () => {
    await kitOf();
    const agreedAt = async () => (await read(agreed)).agreed_at;
    await save({ not_before: { ...moment, time: '09:30' } });
    expect(await agreedAt()).not.toBeNull();
    await save({ not_before: { ...moment, time: '10:00' }, text: 'Another text' });
    expect(await agreedAt()).not.toBeNull();
    await save({ not_before: { ...moment, time: '12:00' } });
    expect(await agreedAt()).toBeNull();
    await save({ terms: 'Prices too.' });
    expect(await agreedAt()).toBeNull();
    expect((await agree(agreed)).status).toBe(200);
    expect((await stored()).map(({ text }) => text.split('\n')[0])).toEqual([
      'I publish nothing from this press kit, and pass nothing of it on, before this moment.',
      'Prices too.',
    ]);
  });

  test('to words that have changed meanwhile is refused', async () => {
    await kitOf();
    const { embargo } = await read(silent);
    await save({ terms: 'Prices too.' });
    const { status, body } = await world.call(silent, 'POST', '/api/kit/agree', { boat, text: embargo });
    expect([status, body.code]).toEqual([409, 'kit_changed']);
    expect(await stored()).toHaveLength(1);
  });

  test('of two taps at once is one', async () => {
    await save();
    expect((await Promise.all([agree(silent), agree(silent)])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await stored()).toHaveLength(1);
  });

  test('is counted for the builder, and named for admins alone', async () => {
    await kitOf();
    expect((await read(maker)).edited).toEqual({ terms: '', agreed: 1 });
    expect((await read(admin)).edited?.agreements).toMatchObject([{ name: `Kim ${agreed.email}` }]);
    expect((await read(rival)).edited).toBeUndefined();
  });
});

describe('the files of a kit', () => {
  const status = async (location: string, who?: Person) => (await fetchFile(location, who ? as(who) : {})).statusCode;

  test('are open to nobody but their uploader before they are in a kit, and gone once they are out of it', async () => {
    const file = await uploaded(maker, 'a.pdf', pdf);
    expect(
      await Promise.all([undefined, agreed, rival, maker, admin].map((who) => status(file.location, who))),
    ).toEqual([404, 404, 404, 200, 200]);
    await save({ files: [file], not_before: null });
    expect(await status(file.location)).toBe(200);
    world.clock.now += 25 * 3_600_000;
    await sweepUploads(world.services);
    expect(await status(file.location)).toBe(200);
    await save({ files: [], not_before: null });
    expect(await status(file.location, admin)).toBe(404);
  });

  test('are attached nowhere else, and what is open already is no file of a kit', async () => {
    const file = await uploaded(maker, 'a.pdf', pdf);
    const open = await uploaded(maker, 'b.pdf', pdf, '');
    const attached = await world.call(maker, 'POST', '/api/boat/edit', { id: boat, attachments: [file] });
    expect([attached.body.code, (await save({ files: [open] })).body.code]).toEqual(['attachment_not_yours', 'attachment_not_yours']); // prettier-ignore
    expect((await world.call(admin, 'POST', '/api/event/edit', { id: event, picture: file.location })).status).toBe(
      400,
    );
    const theirs = await uploaded(rival, 'c.pdf', pdf);
    expect((await save({ files: [theirs] })).body.code).toBe('attachment_not_yours');
  });

  test('in two kits are open when both are', async () => {
    const file = await uploaded(maker, 'a.pdf', pdf);
    const second = await world.boat(event, { owner: maker.id });
    await save({ files: [file], not_before: null });
    await save({ files: [file], boat: second });
    expect(await status(file.location)).toBe(404);
    world.clock.now = opens;
    expect(await status(file.location)).toBe(200);
  });

  test('go with their boat, and with all that the kit was', async () => {
    const files = await kitOf();
    expect((await world.call(maker, 'DELETE', `/api/boat/${boat}`)).status).toBe(200);
    for (const { location } of files) expect(await status(location, admin)).toBe(404);
    const left = await world.database.read(async (db) =>
      Promise.all([
        db.selectFrom('press_kit').select('boat').execute(),
        db.selectFrom('kit_agreement').select('id').execute(),
        db.selectFrom('upload').select('location').execute(),
      ]),
    );
    expect(left).toEqual([[], [], []]);
  });

  test('come as one archive', async () => {
    await kitOf();
    world.clock.now = opens;
    const { headers, rawPayload } = await fetchFile(`/api/kit/${boat}/zip`, as(agreed));
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="press-kit-axopar-29.zip"',
    });
    const packed = unzipSync(rawPayload);
    expect(Object.keys(packed)).toEqual(['press-text.txt', `files/1-${nameMarker}.pdf`, `files/2-${nameMarker}.png`]);
    expect(Buffer.from(packed[`files/1-${nameMarker}.pdf`] ?? [])).toEqual(pdf);
  });

  test("a copy of the event has none of them, and a journalist's boats are those that sail", async () => {
    await kitOf();
    const copy = await world.call<{ id: number }>(admin, 'POST', '/api/event/copy', { id: event });
    const kits = await world.database.read((db) => db.selectFrom('press_kit').select('boat').execute());
    expect([copy.status, kits]).toEqual([200, [{ boat }]]);
    const ashore = await world.boat(event, { owner: maker.id });
    await save({ boat: ashore, not_before: null });
    expect((await world.call(agreed, 'GET', `/api/kit/${ashore}`)).status).toBe(404);
  });
});
