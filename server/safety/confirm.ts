import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import { answersRefusal, asksOn } from '#domain/safety/asks.ts';
import type { NewConfirmation } from '#domain/safety/card.ts';
import { toIso } from '#domain/time.ts';
import type { Actor } from '#domain/permissions.ts';
import type { Database } from '../db/database.ts';
import { confirmationsIn, findCard, subjectKey } from '../facts/card-queries.ts';
import { lockMarks, moveMarks } from '../facts/count-queries.ts';
import { requireVisibleEvent, revisionsOf } from '../event/queries.ts';
import { recordHistory } from '../history/record.ts';
import { addConfirmation } from './add-confirmation.ts';
import { bookedBoats } from './queries.ts';

/** Each is kept, and read with the card of everybody. */
const maxOwn = 50;

/** A person confirms their own card, as often as they like. Phones on the quay are told, and the person gets a receipt by mail. */
export async function confirmCard(
  database: Database,
  { answers, event, name, organization, version }: NewConfirmation,
  actor: Actor,
  now: number,
): Promise<void> {
  if (organization !== undefined && organization !== actor.id) throw new AppError('card_not_yours');
  await database.write(async (tx) => {
    await requireVisibleEvent(tx, event, actor);
    const moved = await lockMarks(tx, event);
    const card = await findCard(tx, event);
    if (!card) throw new AppError('card_not_found');
    if (card.version !== version) throw new AppError('card_is_old');
    const fields = answersRefusal(asksOn(card, await bookedBoats(tx, event, actor.id)), answers, card.asks);
    if (fields) throw new AppError('elements_missing', { fields });
    const subject = { organization: actor.id, guest: null };
    const before = (await confirmationsIn(tx, event, [subject])).get(subjectKey(subject)) ?? [];
    if (before.filter(({ isOwn }) => isOwn).length >= maxOwn) throw new AppError('card_often');
    const at = toIso(now);
    const said = { id: randomUUID(), event, version, ...subject, name, answers, at };
    const number = await addConfirmation(tx, { ...said, device_at: null, leg: null, boat: null });
    await moveMarks(tx, event, moved + 1);
    const details = { version, number };
    await recordHistory(tx, { at, actor, action: 'card.confirmed', organization: actor.id, event, details });
  });
  database.tellRevisions(await database.lookUp((db) => revisionsOf(db, [event])));
}
