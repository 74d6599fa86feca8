import { undoObstacles } from '#domain/disruption/undo-obstacles.ts';
import type { DisruptionObstacle, DisruptionWish } from '#domain/disruption/wire.ts';
import { AppError } from '#domain/errors.ts';
import { inEvent, type Database, type Db } from '../db/database.ts';
import type { AuditContext } from '../history/record.ts';
import { bookedTrips } from '../trip/queries.ts';
import { recordDisruption, type DisruptionChanges } from './apply.ts';
import { tellPeople, withdrawMails } from './notify.ts';
import { ownLegObstacles, removeOwnLegs } from './own-legs.ts';
import { findDisruption, markUndone, namesOf, requireEventNow } from './queries.ts';
import { restoreReasons, writeLegs, writeRegistrations } from './write.ts';

/**
 * Puts every leg and seat back, or nothing: then the refusal lists the reasons. Mails that have not left yet
 * are withdrawn; people who have been told are told again.
 */
export async function undoDisruption(database: Database, id: number, by: AuditContext): Promise<void> {
  const found = await database.read((db) => findDisruption(db, id));
  if (!found) throw new AppError('disruption_not_found');
  await inEvent(database, found.event, async (tx) => {
    const disruption = await findDisruption(tx, id);
    if (!disruption || disruption.undone_at) throw new AppError('disruption_undone');
    const changes = JSON.parse(disruption.changes) as DisruptionChanges;
    const event = await requireEventNow(tx, disruption.event, Date.parse(by.at));
    const { made = [] } = changes;
    const obstacles = [
      ...undoObstacles(event, changes),
      ...ownLegObstacles(event, made),
      ...(await goneObstacles(tx, changes)),
    ];
    if (obstacles.length > 0) throw new AppError('disruption_undo_refused', { errors: obstacles });

    const before = await bookedTrips(tx, { event: disruption.event });
    const inverse = inverseOf(changes);
    await writeLegs(tx, inverse.legs, '', () => writeRegistrations(tx, inverse.registrations));
    await restoreReasons(tx, changes.legs);
    await markUndone(tx, id, by.at);
    const { kind } = JSON.parse(disruption.wish) as DisruptionWish;
    await recordDisruption(
      tx,
      { event: disruption.event, now: event, id, kind, changes: inverse.recorded, isUndo: true },
      by,
    );
    const untold = await withdrawMails(tx, id, by.at);
    await removeOwnLegs(tx, disruption.event, made, by);
    const after = await bookedTrips(tx, { event: disruption.event });
    await tellPeople(tx, { disruption: id, isUndo: true, reason: '', before, after, at: by.at, except: untold });
  });
}

async function goneObstacles(tx: Db, { registrations }: DisruptionChanges): Promise<DisruptionObstacle[]> {
  const people = [...new Set(registrations.map(({ before }) => before.organization))];
  const present = await namesOf(tx, people);
  return people
    .filter((organization) => !present.has(organization))
    .map((organization) => ({ error: 'Somebody whose seat would come back has been removed', organization }));
}

function inverseOf({ legs, registrations }: DisruptionChanges) {
  return {
    legs: legs.map(({ from, id, to }) => ({ id, from: to, to: from })),
    /** A seat that was lost has no row now, so there is nothing to take away before it comes back. */
    registrations: registrations.map(({ after, before }) => ({ before: after ?? before, after: before })),
    recorded: {
      legs: legs.map(({ from, id, to, reasonBefore }) => ({ id, from: to, to: from, reasonBefore })),
      registrations: registrations.map(({ after, before }) => ({ before: after ?? before, after: before })),
    },
  };
}
