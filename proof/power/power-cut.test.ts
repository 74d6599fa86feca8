import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPromises } from '../../server/move/check.ts';
import { openDatabase } from '../../server/db/database.ts';
import { startServer } from '../defects/planted-server.ts';
import { adminOf, makePlace, newFolder, type AsAdmin, type Place } from '../faults/place.ts';
import { newSeed, Random } from '../random.ts';
import { Disk } from './disk.ts';
import { compiler, positionIn, readRecorded, recorder, type Recorded } from './recorder.ts';

/** More of them, of a seed of one's own: POWER_CUTS=2000 POWER_SEED=1 npx vitest run --project proof proof/power */
const cuts = Number(process.env.POWER_CUTS ?? 120);
const seed = Number(process.env.POWER_SEED ?? newSeed());
const people = 24;

/** A booking, and between which positions of the log it is certainly there. */
interface Acknowledged {
  id: number;
  booked: number;
  /** From here on it may be gone; Infinity while nobody has asked. */
  asked: number;
  /** From here on it is gone. */
  removed: number;
}

let folder: { folder: string; discard: () => void };
let recorded: Recorded[];
let bookings: Acknowledged[];
/** The position from which the event and its people are there. */
let begin: number;

beforeAll(async () => {
  folder = newFolder();
  if (!compiler) return;
  const { environment, log } = recorder(folder.folder);
  const server = await startServer({ DATA_DIR: join(folder.folder, 'data'), ...environment });
  const admin = adminOf(server);
  const place = await makePlace(admin, people);
  begin = positionIn(log);
  bookings = await bookAndRemove(admin, place, () => positionIn(log));
  await server.end('SIGKILL');
  recorded = readRecorded(log);
});
afterAll(() => folder.discard());

/** Everybody at once books every leg, and gives every third seat back. */
async function bookAndRemove(admin: AsAdmin, { boat, event, legs, organizations }: Place, position: () => number) {
  const made: Acknowledged[] = [];
  const one = async (organization: number, number: number) => {
    for (const [index, leg] of legs.entries()) {
      const { body } = await admin('POST', '/api/reg/', { event, leg, boat, organization });
      const booking = { id: body.id, booked: position(), asked: Infinity, removed: Infinity };
      made.push(booking);
      if ((index + number) % 3 > 0) continue;
      booking.asked = position();
      await admin('DELETE', `/api/reg/${booking.id}`);
      booking.removed = position();
    }
  };
  await Promise.all(organizations.map(one));
  return made;
}

/** What is wrong after a power cut at this position, in words. */
function wrongAfter(disk: Disk, position: number, random: Random): string[] {
  const place = mkdtempSync(join(tmpdir(), 'seatrial-cut-'));
  try {
    disk.goTo(position);
    disk.cutInto(place, random);
    const database = new DatabaseSync(join(place, 'seatrial.sqlite'));
    try {
      const whole = Object.values(database.prepare('pragma integrity_check(3)').get() ?? {}).map(String);
      const lost = database.prepare('pragma foreign_key_check').all();
      const ids = new Set(
        database
          .prepare('select id from registration')
          .all()
          .map(({ id }) => Number(id)),
      );
      return [
        ...whole.filter((said) => said !== 'ok'),
        ...lost.map(({ table }) => `a row of ${String(table)} refers to nothing`),
        ...bookings
          .filter(({ asked, booked, id }) => booked <= position && position < asked && !ids.has(id))
          .map(({ id }) => `booking ${id} was acknowledged and is lost`),
        ...bookings
          .filter(({ id, removed }) => removed <= position && ids.has(id))
          .map(({ id }) => `booking ${id} was removed and is there again`),
      ];
    } finally {
      database.close();
    }
  } catch (error) {
    return [`the database does not open: ${(error as Error).message}`];
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

function positionsOf(random: Random): number[] {
  const end = recorded.at(-1)?.position ?? 0;
  return Array.from({ length: cuts }, () => random.whole(begin, end)).toSorted((a, b) => a - b);
}

test.runIf(compiler)(
  'after a power cut at any moment every acknowledged booking is there, and the database is whole',
  () => {
    expect(bookings).toHaveLength(people * 12);
    const kinds = Map.groupBy(recorded, ({ file, kind }) => `${kind} ${file}`);
    expect(kinds.get('sync 1')?.length, 'checkpoints into the database file').toBeGreaterThan(2);
    const random = new Random(seed);
    const disk = new Disk(recorded);
    for (const position of positionsOf(random))
      expect(wrongAfter(disk, position, random), `POWER_SEED=${seed}, at ${position}`).toEqual([]);
  },
);

test.runIf(compiler)(
  'on a disk that lies about what it has written, bookings are lost: the search would see it',
  () => {
    const random = new Random(seed);
    const lastSync = recorded.findLast(({ kind, position }) => kind === 'sync' && position <= begin)?.position ?? 0;
    const disk = new Disk(recorded.filter(({ kind, position }) => kind !== 'sync' || position <= lastSync));
    const some = positionsOf(random).filter((_, index) => index % 4 === 0);
    const wrong = some.filter((position) => wrongAfter(disk, position, random).length > 0);
    expect(wrong.length).toBeGreaterThan(some.length / 4);
  },
);

test.runIf(compiler)('the product opens what a cut leaves, and every promise holds', async () => {
  const random = new Random(seed);
  const disk = new Disk(recorded);
  for (const position of positionsOf(random).filter((_, index) => index % Math.ceil(cuts / 8) === 0)) {
    const place = newFolder();
    disk.goTo(position);
    disk.cutInto(place.folder, random);
    const database = await openDatabase(undefined, place.folder);
    expect(await database.read(checkPromises), `POWER_SEED=${seed}, at ${position}`).toEqual([]);
    await database.close();
    place.discard();
  }
});
