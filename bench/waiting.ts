import { openDatabase, inEvent } from '../server/db/database.ts';
import { giveFreedSeats } from '../server/registration/give-freed-seats.ts';
import type { Effort, Row } from './measurement.ts';
import type { Engine } from './engine.ts';
import { interleaved, working } from './rounds.ts';

const inLine = 500;
const size = { events: 1, drivers: inLine, legs: 60, boatsPerLeg: 4, seatsPerBoat: 2, bookings: 480, legsPerTime: 6 };
const most = 5;

/** The end of a transaction that may have freed a seat, with 500 people in line. */
export async function waiting(engine: Engine, { milliseconds, rounds }: Effort): Promise<Row[]> {
  const { environment, sample } = await engine.filled(size);
  const database = await openDatabase(environment.DATABASE_URL, environment.DATA_DIR);
  const [event] = sample.events;
  if (!event) throw new Error('The sample is empty');
  const at = new Date().toISOString();
  const commit = (work: typeof giveFreedSeats | undefined) =>
    working(milliseconds, () => inEvent(database, event.id, async (tx) => work?.(tx, event.id, at)));
  const asked = async (state: string): Promise<Row> => {
    const figures = await interleaved({ bare: commit(undefined), settling: commit(giveFreedSeats) }, rounds);
    const cpu = (figures.settling.cpu ?? NaN) - (figures.bare.cpu ?? NaN);
    return {
      work: `the waiting list asked at the end of a transaction, ${inLine} in line, ${state}`,
      database: engine.kind,
      target: `≤ ${most} ms of CPU`,
      reached: cpu <= most,
      measured: `${cpu.toFixed(1)} ms`,
    };
  };
  try {
    const boats = [...new Set([...event.boatsOf.values()].flat())];
    await database.write(async (tx) => {
      await tx.updateTable('event').set({ waiting: 1 }).where('id', '=', event.id).execute();
      await tx.updateTable('boat').set({ capacity: 0 }).where('event', '=', event.id).execute();
      const rows = sample.drivers.map(({ id }, n) => ({
        event: event.id,
        organization: id,
        boat: boats[n % boats.length] ?? 0,
        leg: null,
        give_up: null,
        created_at: at,
      }));
      await tx.insertInto('waiting').values(rows).execute();
    });
    const rows = [await asked(`no seat free`)];
    // The line is read and asked whole: a seat stands free, and all who wait for its boat have given it back before.
    await database.write(async (tx) => {
      const [boat = 0] = boats;
      await tx.updateTable('boat').set({ capacity: 100 }).where('id', '=', boat).execute();
      const waiters = sample.drivers.filter((_, n) => boats[n % boats.length] === boat);
      const legs = [...event.boatsOf].filter(([, ids]) => ids.includes(boat));
      await tx
        .insertInto('declined_seat')
        .values(waiters.flatMap(({ id }) => legs.map(([leg]) => ({ organization: id, leg, boat }))))
        .execute();
    });
    rows.push(await asked('a seat free that nobody can take'));
    return rows;
  } finally {
    await database.close();
  }
}
