import { AppError } from '#domain/errors.ts';
import type { EventFacts } from '#domain/event-facts.ts';
import type { SentFacts } from '#domain/facts-wire.ts';
import type { Db } from '../db/database.ts';
import { readFacts } from '../facts/facts.ts';

/** What an organiser's pages weigh themselves. They change with the revision of the event and with the marks of the quay. */
export async function showFacts(
  db: Db,
  event: number,
  { known, now }: { now: number; known: string | undefined },
): Promise<{ etag: string; body?: string }> {
  const etag = await etagOf(db, event);
  if (known === etag) return { etag };
  return { etag, body: JSON.stringify(sent(await readFacts(db, event, { now }))) };
}

async function etagOf(db: Db, event: number): Promise<string> {
  const found = await db
    .selectFrom('event')
    .leftJoin('boarding_mark', 'boarding_mark.event', 'event.id')
    .select((row) => [
      'event.revision',
      row.fn.count<number>('boarding_mark.id').as('count'),
      row.fn.max('boarding_mark.seq').as('last'),
    ])
    .where('event.id', '=', event)
    .groupBy('event.revision')
    .executeTakeFirst();
  if (!found) throw new AppError('event_not_found');
  const { count, last, revision } = found;
  return `W/"facts-${event}-${revision}-${count}-${last ?? 0}"`;
}

function sent({ now: _now, presence, route, ...facts }: EventFacts): Record<keyof SentFacts, unknown> {
  return {
    ...facts,
    marks: facts.marks.map(({ boat, guest, heads, id, kind, leg, organization, replaces }) => ({
      id,
      leg,
      boat,
      organization,
      guest,
      kind,
      replaces,
      heads,
    })),
    presence: [...presence].flatMap(([organization, days]) => days.map((day) => ({ ...day, organization }))),
    route: route && { places: route.places, transfers: route.transfers, days: route.days },
  };
}
