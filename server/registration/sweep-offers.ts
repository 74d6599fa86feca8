import { toIso } from '#domain/time.ts';
import { inEvent } from '../db/database.ts';
import type { Services } from '../services.ts';
import { eventsWithOverdueOffers } from './offer-queries.ts';

/** Offers that nobody kept go to the next in line, also where nobody books meanwhile. */
export async function sweepOffers({ database, now, outbox }: Pick<Services, 'database' | 'now' | 'outbox'>) {
  const events = await database.read((db) => eventsWithOverdueOffers(db, toIso(now())));
  for (const event of events) await inEvent(database, event, () => Promise.resolve());
  if (events.length > 0) outbox.wake();
}
