import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { findPostgres } from '../server/testing/postgres.ts';
import type { Effort } from './effort.ts';
import { startLimits, startOurs, type Engine } from './engine.ts';
import { post } from './fire.ts';
import { asking, compared, interleaved, working, type Contender, type Measured } from './rounds.ts';
import { bookingsOf, nthBooking, type Sample } from './sample.ts';
import type { Row } from './table.ts';

const size = { events: 16, drivers: 400, legs: 500, boatsPerLeg: 4, seatsPerBoat: 40, bookings: 0 };
const connections = 64;
const target = 0.4;

/** Bookings over HTTP, 64 at once, each on disk before it is answered; beside no HTTP, and beside nothing but HTTP. */
export async function booking(engine: Engine, { rounds, milliseconds }: Effort): Promise<Row[]> {
  const { sample, environment } = await engine.filled(size);
  const engineAlone = await engine.filled(size);
  const [ours, limits] = await Promise.all([startOurs(environment), startLimits()]);
  const own = engineAlone.environment.DATABASE_URL
    ? { one: pgbench(engineAlone.environment.DATABASE_URL, engineAlone.sample, milliseconds) }
    : sqliteAlone(engineAlone.environment.DATA_DIR, engineAlone.sample, milliseconds);
  try {
    const hello = post('/hello', { event: 1, leg: 2, boat: 3 });
    const next = bookingsOf(sample);
    const figures = await interleaved<string>(
      {
        booking: asking(ours, () => ({ connections, for: milliseconds, next }), [200]),
        hello: asking(limits, () => ({ connections, for: milliseconds, next: () => hello }), [200]),
        ...own,
      },
      rounds,
    );
    const work = `booking, ${connections} at once, durable`;
    const limiting = smallest(figures, ['hello', 'one']);
    const beside = (limit: string, name: string): Row[] => {
      const [ours, bare] = [figures.booking, figures[name]];
      const counts = name === limiting;
      return ours && bare
        ? [compared(engine.kind, { work, limit, ours, bare, target: counts ? target : undefined })]
        : [];
    };
    return [
      ...beside('bare Fastify hello with a JSON body', 'hello'),
      ...beside(
        engine.kind === 'SQLite' ? 'the same rows without HTTP, a commit each' : 'pgbench, same transaction',
        'one',
      ),
      ...beside('the same rows without HTTP, 64 a commit', 'shared'),
    ];
  } finally {
    await Promise.all([ours.end(), limits.end()]);
  }
}

/** A booking cannot be faster than the slower of its two parts. */
function smallest(figures: Record<string, Measured>, names: string[]): string | undefined {
  return names.toSorted((a, b) => (figures[a]?.rate ?? Infinity) - (figures[b]?.rate ?? Infinity))[0];
}

/** Only writes the rows of a booking, without any checks. */
function sqliteAlone(folder: string, sample: Sample, milliseconds: number): Record<'one' | 'shared', Contender> {
  const database = new DatabaseSync(join(folder, 'seatrial.sqlite'));
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  const advance = database.prepare('update event set revision = revision + 1 where id = ?');
  const insert = database.prepare(
    'insert into registration (event, leg, boat, organization, override, created_at) values (?, ?, ?, ?, 0, ?)',
  );
  const history = database.prepare(
    "insert into history (at, actor, action, organization, event, leg, boat, details) values (?, ?, 'registration.created', ?, ?, ?, ?, ?)",
  );
  const at = new Date().toISOString();
  let count = 0;
  const write = () => {
    const event = sample.events[count % sample.events.length];
    if (!event) throw new Error('The sample is empty');
    const { driver, leg, boat } = nthBooking(event, sample.drivers.length, Math.floor(count++ / sample.events.length));
    const organization = sample.drivers[driver]?.id ?? 0;
    advance.run(event.id);
    const { lastInsertRowid } = insert.run(event.id, leg, boat, organization, at);
    history.run(at, organization, organization, event.id, leg, boat, JSON.stringify({ id: Number(lastInsertRowid) }));
  };
  const committed = (rows: number) => () => {
    database.exec('begin immediate');
    for (let row = 0; row < rows; row++) write();
    database.exec('commit');
  };
  const shared = working(milliseconds, committed(connections));
  return {
    one: working(milliseconds, committed(1)),
    async shared() {
      const { rate, cpu = 0 } = await shared();
      return { rate: rate * connections, cpu: cpu / connections };
    },
  };
}

/** PostgreSQL's own client on as many connections as the server has: the same statements, in the same order. */
function pgbench(url: string, { events, drivers }: Sample, milliseconds: number): Contender {
  const between = (ids: number[]) => `random(${Math.min(...ids)}, ${Math.max(...ids)})`;
  const first = events[0];
  if (!first) throw new Error('The sample is empty');
  const legs = first.boatsOf.size;
  const script = `
    \\set n random(0, ${events.length - 1})
    \\set event ${first.id} + :n
    \\set place random(0, ${legs - 1})
    \\set leg ${Math.min(...first.boatsOf.keys())} + :n * ${legs} + :place
    \\set boat ${Math.min(...[...first.boatsOf.values()].flat())} + :n * 20 + mod(:place, 5) * 4 + random(0, 3)
    \\set organization ${between(drivers.map(({ id }) => id))}
    begin;
    update event set revision = revision + 1 where id = :event returning id, revision;
    select o.confirmed_at, s.booking_requires_confirmation, l.date, l.start_time, l.end_time, l.max_per_boat, b.capacity,
      (select count(*) from registration r where r.leg = l.id and r.boat = b.id) as taken,
      (select count(*) from day_lock d where d.event = l.event and d.date = l.date) as locks
      from organization o join settings s on s.id = 1 join leg l on l.id = :leg and l.event = :event
      left join leg_boat lb on lb.leg = l.id and lb.boat = :boat left join boat b on b.id = lb.boat where o.id = :organization;
    select l.id, l.date, l.start_time, l.end_time from registration r join leg l on l.id = r.leg
      where r.organization = :organization and r.event = :event;
    insert into registration (event, leg, boat, organization, override, created_at)
      values (:event, :leg, :boat, :organization, 0, '2026-06-01T09:00:00.000Z') on conflict do nothing returning id;
    insert into history (at, actor, action, organization, event, leg, boat, details)
      values ('2026-06-01T09:00:00.000Z', :organization, 'registration.created', :organization, :event, :leg, :boat, '{"id":1}');
    commit;`;
  const serverConnections = '10';
  return async () => {
    const folder = mkdtempSync(join(tmpdir(), 'seatrial-pgbench-'));
    const file = join(folder, 'booking.sql');
    writeFileSync(file, script.replaceAll(/\n {6}/g, ' '));
    const seconds = String(Math.max(1, Math.round(milliseconds / 1000)));
    const args = ['-n', '-M', 'prepared', '-c', serverConnections, '-T', seconds, '-f', file, url];
    const child = spawn(join(findPostgres(), 'pgbench'), args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    rmSync(folder, { recursive: true });
    return { rate: Number(/tps = ([\d.]+)/.exec(output)?.[1]) };
  };
}
