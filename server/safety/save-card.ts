import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#domain/errors.ts';
import { keptMonthsUsually } from '#domain/safety/asks.ts';
import type { Card, NewCard } from '#domain/safety/card.ts';
import { type Database, inEvent } from '../db/database.ts';
import { cardsOf, findStock, insertCard } from '../facts/card-queries.ts';
import { requireEvent } from '../event/queries.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';

/** A new version, unless it says what the present one says: what was confirmed stays as it was, word for word. */
export function saveCard(database: Database, sent: NewCard, by: AuditContext): Promise<number> {
  const { asks, base, event, jackets, text } = sent;
  return inEvent(database, event, async (tx) => {
    if (!(await requireEvent(tx, event)).safety) throw new AppError('card_not_found');
    const present = (await cardsOf(tx, event)).at(-1);
    if (base && !isAsOpened(base, present?.version ?? 0, await findStock(tx, event)))
      throw new AppError('card_changed');
    const { keep_months = present?.keep_months ?? keptMonthsUsually } = sent;
    const { valid_days = present?.valid_days ?? null } = sent;
    const card = { version: (present?.version ?? 0) + 1, text, asks, keep_months, valid_days };
    const isNew = !present || !saysTheSame(present, card);
    if (isNew) await insertCard(tx, { ...card, event, asks: JSON.stringify(asks), created_at: by.at });
    if (jackets)
      await tx
        .updateTable('event')
        .set({ jackets: JSON.stringify(jackets) })
        .where('id', '=', event)
        .execute();
    const version = isNew ? card.version : present.version;
    await recordHistory(tx, { ...by, action: 'card.saved', event, details: { version } });
    return version;
  });
}

function saysTheSame({ version: _present, ...present }: Card, { version: _next, ...next }: Card): boolean {
  return isDeepStrictEqual(present, next);
}

/** The stock of jackets has no version: it is compared itself, where the page knew it. */
function isAsOpened(base: NonNullable<NewCard['base']>, version: number, stock: Record<string, number>): boolean {
  return base.version === version && (base.jackets === undefined || isDeepStrictEqual(base.jackets, stock));
}
