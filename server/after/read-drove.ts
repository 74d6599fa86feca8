import { attendanceOn } from '#domain/boarding/aboard.ts';
import { tookPlace } from '#domain/boarding/states.ts';
import type { Db } from '../db/database.ts';
import { departuresOf } from '../facts/departures.ts';
import { guestsOf } from '../facts/sailing-queries.ts';

/** Trips on boats that took place, with the people who were aboard: also those who came as a guest and got an account since. */
export async function readDrove(db: Db, event: number, now: number) {
  const became = new Map((await guestsOf(db, event)).map(({ id, organization }) => [id, organization]));
  return (await departuresOf(db, event))
    .filter(({ departure, sailing }) => sailing.kind === 'boat' && tookPlace(departure, now))
    .map(({ departure, sailing }) => ({
      boat: sailing.boat,
      leg: departure.leg,
      people: new Set(
        attendanceOn(departure, now).aboard.flatMap(
          ({ guest, organization }) => organization ?? became.get(guest ?? '') ?? [],
        ),
      ),
    }));
}
