import { programOf } from '#domain/booking/program.ts';
import { noteOf } from '#domain/note-of-day.ts';
import { stateOn } from '#domain/safety/standing.ts';
import { dateIn } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import { findCard, heldIn, subjectKey } from '../facts/card-queries.ts';
import { notesOf } from '../event/note.ts';
import { findEvent } from '../event/queries.ts';

/** The note of the day, and what of the event's program is on it. */
export async function wordsOfDay(db: Db, event: number, date: string): Promise<string[]> {
  const found = await findEvent(db, event);
  const note = noteOf({ notes: await notesOf(db, event) }, date);
  const program = found ? programOf(found, date) : [];
  return [
    ...(note ? [`Note of the day:\n${note}`] : []),
    ...(program.length > 0
      ? [`Program:\n${program.map((each) => `- ${each.start_time} ${each.text}`).join('\n')}`]
      : []),
  ];
}

/** The event, where this person has not confirmed its safety card. */
export async function openCardOf(db: Db, event: number, organization: number, now: number) {
  const [found, card] = [await findEvent(db, event), await findCard(db, event)];
  const subject = { organization, guest: null };
  const given = card && (await heldIn(db, event, card, [subject])).get(subjectKey(subject));
  return found && card && stateOn(card, given, dateIn(now, found.time_zone)) !== 'confirmed' ? found : undefined;
}
