import { type ChangedTrip, hasChanged } from '#domain/disruption/changed-trips.ts';
import { toIso } from '#domain/time.ts';
import type { Db } from '../db/database.ts';
import { enqueue } from '../mail/outbox.ts';
import { notifyDevices } from '../push/notify.ts';
import type { BookedTrip } from '../trip/queries.ts';
import { pushOfDay } from '../trip/write-push.ts';

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
}

/** One mail for each person whose trips have changed, however many of them. */
export async function tellPeople(tx: Db, telling: Telling): Promise<void> {
  const { after, at, before, disruption, except, isUndo, reason } = telling;
  const trips = [...before, ...after];
  const people = [...new Set(trips.map(({ organization }) => organization))].filter((id) => !except?.has(id));
  const dueAt = toIso(Date.parse(at) + graceMilliseconds);
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
      details: { changes, reason, undo: isUndo === true },
      at,
      dueAt,
      once: `${onceOf(disruption)}${isUndo ? 'undo-' : ''}${organization}`,
    };
  });
  await enqueue(tx, ...mails);
  // Devices are told at once: at 9:59 a mail of 10:00 is of no use. An undo tells them again, also where it withdrew the mail.
  const everybody = [...new Set(trips.map(({ organization }) => organization))];
  const pushes = everybody.flatMap((organization) => {
    const own = (each: readonly BookedTrip[]) => each.filter((trip) => trip.organization === organization);
    const text = pushOfDay(changedTrips(own(before), own(after)), isUndo === true, Date.parse(at));
    return text ? { organization, ...text } : [];
  });
  await notifyDevices(tx, pushes, at);
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
