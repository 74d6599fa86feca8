import type { AskedContact } from '#domain/boarding/contact.ts';
import { AppError } from '#domain/errors.ts';
import { toIso } from '#domain/time.ts';
import type { Database } from '../db/database.ts';
import { findCard, heldIn, subjectKey } from '../facts/card-queries.ts';
import { recordHistory } from '../history/record.ts';
import type { Delivery } from './judge-marks.ts';
import { showDay } from './show-day.ts';

/** Whom to call for somebody who is on a boat of the caller; '' when they have not said. That it was read is in the history. */
export function readContact(database: Database, asked: AskedContact, { boarder, now }: Delivery): Promise<string> {
  const { boat, date, event, leg } = asked;
  const subject = { organization: asked.organization ?? null, guest: asked.guest ?? null };
  return database.write(async (tx) => {
    const { departures } = await showDay(tx, event, date, boarder, now);
    const departure = departures.find((each) => each.leg.id === leg && each.boat.id === boat);
    const isHere = departure?.people.some((person) => subjectKey(person) === subjectKey(subject));
    const card = await findCard(tx, event);
    if (!departure) throw new AppError('forbidden');
    const held = isHere && card && (await heldIn(tx, event, card, [subject])).get(subjectKey(subject));
    const contact = held ? String(held.answers['contact'] ?? '') : '';
    if (contact === '') return '';
    await recordHistory(tx, {
      at: toIso(now),
      actor: 'crew' in boarder ? undefined : boarder,
      action: 'card.contact_read',
      event,
      leg,
      boat,
      ...(subject.organization !== null && { organization: subject.organization }),
      details: { ...('crew' in boarder && { crew_link: boarder.crew }) },
    });
    return contact;
  });
}
