import { stateOn } from '#domain/safety/standing.ts';
import { daysAfter, oneMinute, toIso } from '#domain/time.ts';
import { dateIn } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import { findCard, heldIn, subjectKey } from '../facts/card-queries.ts';
import { eventsSeenBy } from '../event/queries.ts';
import { askedIn, claimAsks } from '../safety/queries.ts';
import { openCardOf } from './day-words.ts';
import { linkUntilEnd } from './faces.ts';
import { kind, type Told } from './kind.ts';
import { letter } from './letter.ts';
import { tell } from './tell.ts';
import { readFacts } from '../facts/facts.ts';
import { tripsOf } from '#domain/event-facts.ts';

/** The first seat, a trip in two days, or another text than was confirmed. */
type Reason = 'booked' | 'soon' | 'changed';
interface Ask {
  event: number;
  why: Reason;
}

const daysBefore = 2;

const reasons: Record<Reason, string> = {
  booked: 'Before you sail, please confirm the safety card of {{event}}. It takes less than a minute:',
  soon: 'Your first trip at {{event}} is near, and your safety card is not confirmed yet. It takes less than a minute:',
  changed: 'The safety card of {{event}} has changed since you confirmed it. Please read the new one:',
};

/** Each ask is written once, however many processes ask and however often. */
export const cardAsked = kind<Ask>({
  name: 'card_asked',
  trigger: {
    after: ['card.saved'],
    async told(tx, changes) {
      const at = changes[0]?.at ?? '';
      const told: Told<Ask>[] = [];
      const events = (await eventsWithCard(tx, Date.parse(at))).filter(({ id }) => changes.some((one) => one.event === id)); // prettier-ignore
      for (const { id, today } of events) told.push(...(await claimed(tx, id, await toAsk(tx, id, today), at)));
      return told;
    },
    when: 'with the first seat, two days before the first trip, and when the text has changed',
    every: oneMinute,
    async writeDue({ database, now }) {
      const at = now();
      let written = 0;
      for (const { id, today } of await database.read((db) => eventsWithCard(db, at))) {
        const asked = await database.read((db) => toAsk(db, id, today));
        if (asked.length > 0)
          written += await database.write(async (tx) => {
            const told = await claimed(tx, id, asked, toIso(at));
            await tell(tx, cardAsked, told, toIso(at));
            return told.length;
          });
      }
      return written;
    },
  },
  whoIsTold: 'whoever has a seat and has not confirmed the safety card',
  /** undefined when the person has confirmed it by now. */
  async mail({ event: id, why }, { reader, services }) {
    const { database, now } = services;
    const event = await database.read((db) => openCardOf(db, id, reader.id, now()));
    if (!event) return undefined;
    const link = `${await linkUntilEnd(services, reader, event)}?card=${id}`;
    const paragraphs = [
      `${reasons[why].replace('{{event}}', event.name)}\n${link}`,
      'Your seats are yours all the same. Without it, the crew asks you at the boat.',
    ];
    const subject = `Your safety card: ${event.name}`;
    return { about: id, link, button: 'Open the safety card', subject, text: letter(reader, paragraphs) };
  },
});

/** Those that have not ended, each with its day. */
async function eventsWithCard(db: Db, now: number): Promise<{ id: number; today: string }[]> {
  const events = await eventsSeenBy(db, { type: 'test driver' });
  return events.flatMap(({ end_date, id, safety, time_zone }) => {
    const today = dateIn(now, time_zone);
    return safety && today <= end_date ? [{ id, today }] : [];
  });
}

interface Asked {
  id: number;
  why: Reason;
  /** What is not asked again: whoever is asked for the first time this late is not reminded on the same day. */
  keys: string[];
}

/** Everybody with a seat, by whatever way they got it. */
async function toAsk(db: Db, event: number, today: string): Promise<Asked[]> {
  const card = await findCard(db, event);
  if (!card) return [];
  const held = await heldIn(db, event, card);
  const asked = await askedIn(db, event);
  const facts = await readFacts(db, event);
  const people = new Set(facts.bookings.map(({ organization }) => organization));
  return [...people].flatMap((id): Asked[] => {
    const [date] = tripsOf(facts, id)
      .map((trip) => trip.date)
      .toSorted();
    if (date === undefined) return [];
    const state = stateOn(card, held.get(subjectKey({ organization: id, guest: null })), today);
    if (state === 'confirmed' || date < today) return [];
    const isSoon = today >= daysAfter(date, -daysBefore);
    const why: Reason = state === 'old' ? 'changed' : 'booked';
    const key = why === 'changed' ? `changed ${card.version}` : why;
    if (!asked.has(`${id} ${key}`)) return [{ id, why, keys: isSoon ? [key, 'soon'] : [key] }];
    return isSoon && !asked.has(`${id} soon`) ? [{ id, why: 'soon', keys: ['soon'] }] : [];
  });
}

/** Those of whom nobody else has asked it meanwhile. */
async function claimed(tx: Db, event: number, asked: Asked[], at: string): Promise<Told<Ask>[]> {
  const told: Told<Ask>[] = [];
  for (const { id, keys, why } of asked)
    if (await claimAsks(tx, event, id, keys, at)) told.push({ organization: id, details: { event, why } });
  return told;
}
