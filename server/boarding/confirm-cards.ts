import type { NewMark } from '#domain/boarding/mark.ts';
import type { MarkRefusal } from '#domain/boarding/refusals.ts';
import { answersRefusal, asksOn } from '#domain/safety/asks.ts';
import type { Card } from '#domain/safety/card.ts';
import { openOn } from '#domain/safety/standing.ts';
import { toIso } from '#domain/time.ts';
import { padToPowerOfTwo } from '../db/lists.ts';
import type { Db } from '../db/database.ts';
import { cardsOf, confirmedIn, findCard, subjectKey } from '../event/card-queries.ts';
import { recordHistory } from '../history/record.ts';
import { addRecord } from '../safety/add-record.ts';
import type { Delivery } from './judge-marks.ts';

export interface CardFacts {
  /** Every version: a phone without a network may still show an earlier one. */
  cards: Card[];
  isOn: boolean;
}

export async function cardFacts(tx: Db, event: number): Promise<CardFacts> {
  return { cards: await cardsOf(tx, event), isOn: (await findCard(tx, event)) !== undefined };
}

/** Why a confirmation from the quay is no confirmation. */
export function cardRefusal({ boat, confirmation }: NewMark, { cards, isOn }: CardFacts): MarkRefusal | undefined {
  if (!confirmation) return undefined;
  const card = cards.find(({ version }) => version === confirmation.version);
  if (!card || !isOn) return 'card_unknown';
  return answersRefusal(asksOn(card, [boat]), confirmation.answers, card.asks) ? 'card_answers' : undefined;
}

/** Confirmations that have arrived, as marks, so that one that is sent again is answered as such. */
export async function confirmationsNamed(tx: Db, ids: string[]) {
  const rows = await tx
    .selectFrom('safety_record')
    .select(['id', 'leg', 'boat', 'organization', 'guest'])
    .where('id', 'in', padToPowerOfTwo(ids))
    .orderBy('number')
    .execute();
  return rows.map((row) => ({ ...row, leg: row.leg ?? 0, boat: row.boat ?? 0, kind: 'confirm' as const }));
}

/**
 * Confirmations of the quay join the chain, in the order in which they arrive, with the phone's clock beside the server's. A
 * second phone's of the same person on the same boat, with nothing that the first does not say, is one with it.
 */
export async function storeConfirmations(tx: Db, marks: NewMark[], { boarder, now }: Delivery): Promise<void> {
  const [first] = marks;
  if (!first) return;
  const { cards } = await cardFacts(tx, first.event);
  for (const { boat, confirmation, device_at, event, guest, id, leg, organization = null } of marks) {
    const card = cards.find(({ version }) => version === confirmation?.version);
    if (!card || !confirmation) continue;
    const subject = { organization, guest: guest?.id ?? null };
    const before = (await confirmedIn(tx, event)).get(subjectKey(subject)) ?? [];
    const isSaid = before.some(
      (each) =>
        each.version === card.version &&
        each.leg === leg &&
        each.boat === boat &&
        openOn(card, each.answers, boat).length === 0,
    );
    if (isSaid) continue;
    const { answers, name } = confirmation;
    const at = toIso(now);
    const { number } = await addRecord(tx, { id, event, card, ...subject, name, answers, at, device_at, leg, boat });
    await recordHistory(tx, {
      at,
      actor: 'crew' in boarder ? undefined : boarder,
      action: 'card.confirmed',
      event,
      leg,
      boat,
      ...(organization !== null && { organization }),
      details: { version: card.version, number, ...('crew' in boarder && { crew_link: boarder.crew }) },
    });
  }
}
