import { stateOn } from '#domain/safety/standing.ts';
import { daysAfter, toIso } from '#domain/time.ts';
import { dateIn } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import { findCard, heldIn, subjectKey } from '../event/card-queries.ts';
import { eventsSeenBy } from '../event/queries.ts';
import { enqueue } from '../mail/outbox.ts';
import type { Services } from '../services.ts';
import { askedIn, claimAsks, firstTrips } from './queries.ts';
import type { AskReason } from './texts.ts';

const daysBefore = 2;

/**
 * Asks everybody with a seat, by whatever way they got it, to confirm the card: with the first one, once two days before the first
 * trip, and once when the text has changed since. Each is written once, however many processes ask and however often.
 */
export async function askPeople({ database, now, outbox }: Pick<Services, 'database' | 'now' | 'outbox'>) {
  const at = now();
  const events = await database.read((db) => eventsSeenBy(db, { type: 'test driver' }));
  let written = 0;
  for (const { end_date, id, safety, time_zone } of events) {
    const today = dateIn(at, time_zone);
    if (!safety || today > end_date) continue;
    const asked = await database.read((db) => toAsk(db, id, today));
    if (asked.length > 0) written += await database.write((tx) => write(tx, id, asked, toIso(at)));
  }
  if (written > 0) outbox.wake();
  return written;
}

interface Asked {
  id: number;
  email: string;
  why: AskReason;
  /** What is not asked again: whoever is asked for the first time this late is not reminded on the same day. */
  keys: string[];
}

async function toAsk(db: Db, event: number, today: string): Promise<Asked[]> {
  const card = await findCard(db, event);
  if (!card) return [];
  const held = await heldIn(db, event, card);
  const asked = await askedIn(db, event);
  return (await firstTrips(db, event)).flatMap(({ date, email, id }): Asked[] => {
    const state = stateOn(card, held.get(subjectKey({ organization: id, guest: null })), today);
    if (state === 'confirmed' || date < today) return [];
    const isSoon = today >= daysAfter(date, -daysBefore);
    const why: AskReason = state === 'old' ? 'changed' : 'booked';
    const key = why === 'changed' ? `changed ${card.version}` : why;
    if (!asked.has(`${id} ${key}`)) return [{ id, email, why, keys: isSoon ? [key, 'soon'] : [key] }];
    return isSoon && !asked.has(`${id} soon`) ? [{ id, email, why: 'soon', keys: ['soon'] }] : [];
  });
}

async function write(tx: Db, event: number, asked: Asked[], at: string): Promise<number> {
  let written = 0;
  for (const { email, id, keys, why } of asked) {
    const isFirst = await claimAsks(tx, event, id, keys, at);
    if (!isFirst) continue;
    await enqueue(tx, { kind: 'card_asked', organization: id, recipient: email, details: { event, why }, at });
    written += 1;
  }
  return written;
}
