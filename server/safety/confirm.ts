import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import { answersRefusal, asksOn } from '#domain/safety/asks.ts';
import type { NewConfirmation } from '#domain/safety/card.ts';
import { openOn, stateOn } from '#domain/safety/standing.ts';
import { toIso } from '#domain/time.ts';
import { dateIn } from '#domain/zone.ts';
import type { Actor } from '#domain/permissions.ts';
import type { Database } from '../db/database.ts';
import { findCard, latestIn, subjectKey } from '../event/card-queries.ts';
import { lockMarks, moveMarks } from '../event/count-queries.ts';
import { requireEvent, requireVisibleEvent, revisionsOf } from '../event/queries.ts';
import { recordHistory } from '../history/record.ts';
import { enqueue } from '../mail/outbox.ts';
import { addRecord } from './add-record.ts';
import { bookedBoats, addressOf } from './queries.ts';

/** A person confirms their own card. Phones on the quay are told, and the person gets a receipt by mail. */
export async function confirmCard(
  database: Database,
  { answers, event, name, organization, version }: NewConfirmation,
  actor: Actor,
  now: number,
): Promise<{ number: number; hash: string }> {
  if (organization !== undefined && organization !== actor.id) throw new AppError('card_not_yours');
  const made = await database.write(async (tx) => {
    await requireVisibleEvent(tx, event, actor);
    const moved = await lockMarks(tx, event);
    const card = await findCard(tx, event);
    if (!card) throw new AppError('card_not_found');
    if (card.version !== version) throw new AppError('card_is_old');
    const boats = await bookedBoats(tx, event, actor.id);
    const given = (await latestIn(tx, event)).get(subjectKey({ organization: actor.id, guest: null }));
    const today = dateIn(now, (await requireEvent(tx, event)).time_zone);
    const isDone = stateOn(card, given, today) === 'confirmed' && given !== undefined;
    if (isDone && [0, ...boats].every((boat) => openOn(card, given.answers, boat).length === 0))
      throw new AppError('card_confirmed');
    const fields = answersRefusal(asksOn(card, boats), answers, card.asks);
    if (fields) throw new AppError('elements_missing', { fields });
    const at = toIso(now);
    const said = { id: randomUUID(), event, card, organization: actor.id, guest: null, name, answers, at };
    const record = await addRecord(tx, { ...said, device_at: null, leg: null, boat: null });
    await moveMarks(tx, event, moved + 1);
    await recordHistory(tx, {
      at,
      actor,
      action: 'card.confirmed',
      organization: actor.id,
      event,
      details: { version, number: record.number },
    });
    const details = { event, number: record.number };
    const recipient = await addressOf(tx, actor.id);
    await enqueue(tx, { kind: 'card_receipt', organization: actor.id, recipient, details, at });
    return record;
  });
  database.tellRevisions(await database.lookUp((db) => revisionsOf(db, [event])));
  return made;
}
