import { boatsThatLeave, undoObstacles } from '#domain/disruption/undo-obstacles.ts';
import type { DisruptionObstacle, DisruptionWish } from '#domain/disruption/wire.ts';
import { AppError } from '#domain/errors.ts';
import { sails } from '#domain/event-facts.ts';
import { followMarksSince } from '../boarding/write-no-shows.ts';
import { inEvent, type Database, type Db } from '../db/database.ts';
import type { AuditContext } from '../history/record.ts';
import { bookedTrips } from '../trip/queries.ts';
import { removeMadeLegs } from './make-legs.ts';
import { differenceIn, findDisruption, markUndone, namesOf, readContext, type StoredDifference } from './queries.ts';
import { recordChange } from './record.ts';
import { inverseOf, takePlaces, writeBack } from './write.ts';
import { bookedSince } from '../registration/queries.ts';

/**
 * Puts every row back that the change touched, or nothing: then the refusal lists the reasons. Mails that have not left yet
 * are withdrawn; people who have been told are told again.
 */
export async function undoDisruption(database: Database, id: number, by: AuditContext): Promise<void> {
  const found = await database.read((db) => findDisruption(db, id));
  if (!found) throw new AppError('disruption_not_found');
  await inEvent(database, found.event, async (tx) => {
    const disruption = await findDisruption(tx, id);
    if (!disruption || disruption.undone_at) throw new AppError('disruption_undone');
    const difference = differenceIn(disruption.changes);
    const now = await readContext(tx, disruption.event, Date.parse(by.at));
    const obstacles = [
      ...undoObstacles(now, difference),
      ...(await goneObstacles(tx, difference)),
      ...(await seatsSince(tx, difference, disruption.applied_at)),
    ];
    if (obstacles.length > 0) throw new AppError('disruption_undo_refused', { errors: await withNames(tx, obstacles) });

    const trips = await bookedTrips(tx, { event: disruption.event });
    const lost = await takePlaces(tx, boatsThatLeave(now, difference));
    const back = inverseOf(difference);
    await writeBack(tx, back);
    const delivery = { boarder: by.actor, now: Date.parse(by.at) };
    await followMarksSince(tx, disruption.event, disruption.applied_at, delivery);
    await markUndone(tx, id, by.at);
    const request = { wish: JSON.parse(disruption.wish) as DisruptionWish, reason: disruption.reason };
    await recordChange(tx, { event: now, id, request, difference: back, isUndo: true, lost, trips, by });
    await removeMadeLegs(tx, disruption.event, difference.made, by);
  });
}

/** Each says whom it is about. */
async function withNames(tx: Db, obstacles: DisruptionObstacle[]): Promise<DisruptionObstacle[]> {
  const names = await namesOf(tx, obstacles.flatMap(({ organization }) => organization ?? [])); // prettier-ignore
  return obstacles.map((obstacle) => {
    const name = names.get(obstacle.organization ?? 0);
    if (name === undefined) return obstacle;
    const error = obstacle.error.replace(/^This person/, name);
    return { ...obstacle, error: error === obstacle.error ? `${name}: ${error}` : error };
  });
}

async function goneObstacles(
  tx: Db,
  { declined, registrations, waiting }: StoredDifference,
): Promise<DisruptionObstacle[]> {
  const returning = [...registrations.map(({ before }) => before), ...waiting, ...declined];
  const people = [...new Set(returning.map(({ organization }) => organization))];
  const present = await namesOf(tx, people);
  return people
    .filter((organization) => !present.has(organization))
    .map((organization) => ({
      error: 'Somebody whose seat or place in line would come back has been removed',
      organization,
    }));
}

/** An undo of a reopened leg takes a seat from nobody who has got one there since. */
async function seatsSince(tx: Db, { legs }: StoredDifference, appliedAt: string): Promise<DisruptionObstacle[]> {
  const again = legs.flatMap(({ from, id, to }) => (!sails(from) && sails(to) ? id : []));
  const booked = await bookedSince(tx, again, appliedAt);
  return booked.map((seat) => ({
    ...seat,
    error: 'This person has got a seat since on a leg that would be cancelled again',
  }));
}
