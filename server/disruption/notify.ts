import { hasMoved } from '#domain/booking/leg-times.ts';
import { type ChangedTrip, hasChanged } from '#domain/disruption/changed-trips.ts';
import { toIso } from '#domain/time.ts';
import type { Db } from '../db/database.ts';
import { enqueue } from '../mail/outbox.ts';
import { notifyDevices } from '../push/notify.ts';
import { notify, withoutAddress } from '../trip/notify.ts';
import type { BookedTrip } from '../trip/queries.ts';
import { pushOfDay } from '../trip/write-push.ts';
import type { Done } from './apply.ts';

/** Mails wait so long, so that an organiser who undoes a mistake at once has told nobody. */
const graceMilliseconds = 60_000;

interface Telling {
  disruption: number;
  isUndo?: boolean;
  reason: string;
  before: readonly BookedTrip[];
  after: readonly BookedTrip[];
  at: string;
  /** People who need not be told. */
  except?: ReadonlySet<number>;
  /** The only people who are told. */
  only?: ReadonlySet<number>;
}

/** One mail for each person whose trips have changed, however many of them. */
export async function tellPeople(tx: Db, telling: Telling): Promise<void> {
  const { after, at, before, disruption, except, isUndo = false, only, reason } = telling;
  const trips = [...before, ...after].filter(({ organization }) => !only || only.has(organization));
  const people = [...new Set(trips.map(({ organization }) => organization))].filter((id) => !except?.has(id));
  const mails = people.flatMap((organization) => {
    const own = trips.filter((trip) => trip.organization === organization);
    const changes = changedTrips(
      before.filter((trip) => trip.organization === organization),
      after.filter((trip) => trip.organization === organization),
    );
    if (changes.length === 0) return [];
    return {
      kind: 'day_changed' as const,
      organization,
      recipient: own[0]?.email ?? '',
      details: { changes, reason, undo: isUndo },
      at,
      ...heldBack(disruption, at, isUndo)(organization),
    };
  });
  await enqueue(tx, ...mails);
  // Devices are told at once: at 9:59 a mail of 10:00 is of no use. An undo tells them again, also where it withdrew the mail.
  const everybody = [...new Set(trips.map(({ organization }) => organization))];
  const pushes = everybody.flatMap((organization) => {
    const own = (each: readonly BookedTrip[]) => each.filter((trip) => trip.organization === organization);
    const text = pushOfDay(changedTrips(own(before), own(after)), isUndo, Date.parse(at));
    return text ? { organization, ...text } : [];
  });
  await notifyDevices(tx, pushes, at);
}

/** When the mail to a person leaves, and by what an undo finds it. */
function heldBack(disruption: number, at: string, isUndo = false) {
  return (organization: number) => ({
    dueAt: toIso(Date.parse(at) + graceMilliseconds),
    once: `${onceOf(disruption)}${isUndo ? 'undo-' : ''}${organization}`,
  });
}

/**
 * By the calls about legs: the mail of what happened to a person's one leg. Whoever is told several things at once gets one mail
 * of all. The mails of a change that can be undone wait as those of every change of the day.
 */
export async function tellOfLegs(
  tx: Db,
  { by, difference, id, trips: { after, before } }: Done & { id: number | undefined },
): Promise<void> {
  const removed = new Set(difference.removed.map(({ leg }) => leg.id));
  const now = new Map(after.map((trip) => [trip.id, trip]));
  const lost = before.filter((trip) => !now.has(trip.id));
  const moved = before.filter((trip) => hasMoved(trip, now.get(trip.id) ?? trip));
  const news = [
    { kind: 'leg_cancelled' as const, trips: lost.filter(({ leg }) => removed.has(leg)) },
    { kind: 'boat_left' as const, trips: lost.filter(({ leg }) => !removed.has(leg)) },
    ...[...Map.groupBy(moved, ({ leg }) => leg).values()].map((were) => ({
      kind: 'trip_moved' as const,
      trips: were.flatMap((trip) => now.get(trip.id) ?? []),
      before: were[0],
    })),
  ];
  const told = Map.groupBy(
    news.flatMap(({ trips }) => [...new Set(trips.map(({ organization }) => organization))]),
    (organization) => organization,
  );
  const several = new Set([...told].flatMap(([organization, times]) => (times.length > 1 ? organization : [])));
  for (const { trips, ...about } of news)
    await notify(tx, about.kind, trips.filter(({ organization }) => !several.has(organization)), by, {
      ...('before' in about && about.before && { before: withoutAddress(about.before) }),
      ...(id !== undefined && { heldBack: heldBack(id, by.at) }),
    }); // prettier-ignore
  if (id !== undefined && several.size > 0)
    await tellPeople(tx, { disruption: id, reason: '', before, after, at: by.at, only: several });
}

/** Withdraws the mails that have not been tried yet; returns their recipients. */
export async function withdrawMails(tx: Db, disruption: number, at: string): Promise<Set<number>> {
  const withdrawn = await tx
    .deleteFrom('outbox')
    .where('once', 'like', `${onceOf(disruption)}%`)
    .where('attempts', '=', 0)
    .where('due_at', '>', at)
    .returning('organization')
    .execute();
  return new Set(withdrawn.map(({ organization }) => organization));
}

function onceOf(disruption: number): string {
  return `disruption-${disruption}-`;
}

/** Pairs of a person's trips that differ, matched by the booking. */
function changedTrips(before: readonly BookedTrip[], after: readonly BookedTrip[]): ChangedTrip<BookedTrip>[] {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))];
  return ids
    .map((id) => ({
      before: before.find((trip) => trip.id === id) ?? null,
      after: after.find((trip) => trip.id === id) ?? null,
    }))
    .filter(hasChanged);
}
