import type { BookedTrip, ToldTrip } from '#domain/booked-trip.ts';
import { type ChangedTrip, hasChanged } from '#domain/disruption/changed-trips.ts';
import { writtenDate } from '#domain/time.ts';
import type { Db } from '../db/database.ts';
import type { Change } from '../history/record.ts';
import { tripLink } from '../trip/links.ts';
import { bookedTrips, byTime } from '../trip/queries.ts';
import { kind, type Told } from './kind.ts';
import { letter } from './letter.ts';
import { afterSeats, onceOf, withoutAddress } from './seat-news.ts';
import { boatWords, movedWords, placed, pushAbout, seatWords } from './trip-words.ts';

/** All that one change made of a person's trips. */
interface DayChange {
  changes: ChangedTrip<ToldTrip>[];
  reason: string;
  undo: boolean;
}

const seats = afterSeats<DayChange>('day_changed');

export const dayChanged = kind<DayChange>({
  name: 'day_changed',
  trigger: {
    after: ['disruption.applied', 'disruption.undone', ...seats.after],
    async told(tx, changes) {
      const told: Told<DayChange>[] = [];
      for (const change of changes)
        if (change.action.startsWith('disruption.')) told.push(...(await ofDisruption(tx, change)));
      return [...told, ...((await seats.told?.(tx, changes)) ?? [])];
    },
  },
  whoIsTold:
    'whoever has other trips after a change of the day or its undo, after a minute in which the undo withdraws the mail; whoever another person gave one seat for another',
  mail({ changes, reason, undo }, { reader }) {
    const trips = changes.flatMap(({ after, before }) => after ?? before ?? []);
    const [first] = trips;
    if (!first) return undefined;
    const link = tripLink(reader.publicUrl, trips.find(({ state }) => state !== 'cancelled') ?? first);
    const onDays = Map.groupBy([...trips, ...changes.flatMap(({ before }) => before ?? [])], ({ date }) => date);
    const days = [...onDays.keys()].toSorted();
    const both = days.flatMap((day) => onDays.get(day)?.slice(0, 1) ?? []);
    const links = days.length > 1 ? both.map((trip) => tripLink(reader.publicUrl, trip)) : [link];
    const hasLost = changes.some(({ after }) => !after || after.state === 'cancelled');
    const paragraphs = [
      undo
        ? `The organisers of ${first.event_name} have taken back a change. Your trips are:`
        : `The organisers of ${first.event_name} have changed your day.`,
      ...(reason ? [`The reason: ${reason}`] : []),
      ...changes.map(({ after, before }) => `Before: ${seated(before)}\nNow: ${seated(after)}`),
      hasLost
        ? `You can choose another trip in the calendar:\n${links.join('\n')}`
        : `You do not have to do anything. If the change does not suit you, please look in the calendar:\n${links.join('\n')}`,
    ];
    const subject = `Your day has changed: ${days.map(writtenDate).join(' and ')}`;
    return { subject, text: letter(reader, paragraphs), link, about: first.event };
  },
  shortText({ changes, undo }, now) {
    const about = changes.flatMap(({ after, before }) => after ?? before ?? []).toSorted(byTime)[0];
    if (!about) return undefined;
    const lines = changes.map(({ after, before }) => {
      const was = before ?? after;
      if (!was) return '';
      if (!after) return `${seatWords(was, now)}: no seat`;
      if (after.state === 'cancelled') return `${seatWords(was, now)}: cancelled`;
      return before && before.boat === after.boat ? movedWords(before, after, now) : `Now ${seatWords(after, now)}`;
    });
    return pushAbout(about, undo ? 'A change of your day is taken back' : 'Your day has changed', lines.join('\n'));
  },
});

function seated(trip: ToldTrip | null): string {
  if (!trip) return 'no seat';
  return trip.state === 'cancelled' ? `${placed(trip)}: cancelled` : `${placed(trip)}, ${boatWords(trip)}`;
}

/**
 * An undo withdraws the mails that have not been tried yet, and
 * tells devices of it all the same.
 */
async function ofDisruption(tx: Db, { action, before = [], details, event = 0 }: Change): Promise<Told<DayChange>[]> {
  const { disruption = 0 } = (details ?? {}) as { disruption?: number };
  const undo = action === 'disruption.undone';
  const withdrawn = undo ? await withdrawMails(tx, disruption) : new Set();
  const reason = undo ? '' : await reasonOf(tx, disruption);
  const after = await bookedTrips(tx, { event });
  const people = new Set([...before, ...after].map(({ organization }) => organization));
  return [...people].flatMap((organization) => {
    const own = (trips: readonly BookedTrip[]) => trips.filter((trip) => trip.organization === organization);
    const changes = changedTrips(own(before), own(after));
    if (changes.length === 0) return [];
    return {
      organization,
      details: { changes, reason, undo },
      isShort: withdrawn.has(organization),
      once: onceOf(disruption, organization, undo ? 'undo-' : ''),
    };
  });
}

async function withdrawMails(tx: Db, disruption: number): Promise<Set<number>> {
  const withdrawn = await tx
    .deleteFrom('outbox')
    .where('once', 'like', `${onceOf(disruption)}%`)
    .where('attempts', '=', 0)
    .returning('organization')
    .execute();
  return new Set(withdrawn.map(({ organization }) => organization));
}

async function reasonOf(db: Db, disruption: number): Promise<string> {
  const row = await db.selectFrom('disruption').select('reason').where('id', '=', disruption).executeTakeFirst();
  return row?.reason ?? '';
}

/** Pairs of a person's trips that differ, matched by the booking. */
function changedTrips(before: readonly BookedTrip[], after: readonly BookedTrip[]): ChangedTrip<ToldTrip>[] {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))];
  const found = (trips: readonly BookedTrip[], id: number) => trips.filter((trip) => trip.id === id).map(withoutAddress)[0] ?? null; // prettier-ignore
  return ids.map((id) => ({ before: found(before, id), after: found(after, id) })).filter(hasChanged);
}
