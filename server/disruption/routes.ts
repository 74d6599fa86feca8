import * as calls from '#domain/calls/disruption.ts';
import { on } from '../http/on.ts';
import type { App } from '../http/routing.ts';
import { auditContext } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { applyDisruption } from './apply.ts';
import { previewDisruption } from './preview.ts';
import { undoDisruption } from './undo.ts';
import type { Disruption, DisruptionWish } from '#domain/disruption/wire.ts';
import { groupTripsOf } from '#domain/group-chat.ts';
import type { Db } from '../db/database.ts';
import { berthsIn } from '../facts/berths.ts';
import { requireEvent } from '../event/queries.ts';
import { legsOf } from '../facts/sailing-queries.ts';
import { asCancelled } from './removed-legs.ts';
import { boatsOf, differenceIn, disruptionsOf, namesOf, type StoredDifference } from './queries.ts';

export function disruptionRoutes(app: App, { database, now }: Services): void {
  on(app, calls.previewDisruption, ({ body }) => database.read((db) => previewDisruption(db, body, now())));

  on(app, calls.applyDisruption, async (request) => {
    const by = auditContext(request, now);
    const made = await applyDisruption(database, request.body, by);
    return { id: made };
  });

  on(app, calls.undoDisruption, (request) => undoDisruption(database, request.body.id, auditContext(request, now)));

  on(app, calls.readDisruptions, async ({ params }) => ({
    disruptions: await database.read((db) => listDisruptions(db, params.id)),
  }));
}

/** The changes to the days of an event, newest first. */
async function listDisruptions(db: Db, event: number): Promise<Disruption[]> {
  await requireEvent(db, event);
  const rows = await disruptionsOf(db, event);
  const names = await namesOf(db, [...new Set(rows.flatMap(({ actor }) => actor ?? []))]);
  const boats = await boatsOf(db, event);
  const berthOf = await berthsIn(db, event, boats);
  const boatAt = new Map(boats.map((boat) => [boat.id, boat]));
  const startOf = new Map((await legsOf(db, event)).map(({ id, starting_point }) => [id, starting_point]));
  const berthOn = (leg: number, id: number) => {
    const boat = boatAt.get(id);
    return boat ? berthOf(boat, startOf.get(leg) ?? '') : '';
  };
  return rows.map(({ actor, applied_at, changes, id, reason, undone_at, wish }) => {
    const { booked, legs, made, registrations, removed } = differenceIn(changes);
    // A boat that was moved alone has a leg of its own, which is among the changed ones.
    const added = made.filter(({ leg }) => leg === undefined);
    return {
      id,
      wish: JSON.parse(wish) as DisruptionWish,
      reason,
      actor: names.get(actor ?? 0) ?? '',
      applied_at,
      undone_at,
      legs: legs.length + added.length + removed.length,
      moved: peopleIn([...registrations.filter(({ after }) => after), ...booked.map((before) => ({ before }))]),
      lost: peopleIn(registrations.filter(({ after }) => !after)),
      trips: groupTripsOf([...legs, ...removed.map(asCancelled)], boats, berthOn),
    };
  });
}

function peopleIn(seats: Pick<StoredDifference['registrations'][number], 'before'>[]): number {
  return new Set(seats.map(({ before }) => before.organization)).size;
}
