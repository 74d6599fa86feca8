import type { NewMark } from '#domain/boarding/mark.ts';
import type { MarkRefusal } from '#domain/boarding/refusals.ts';
import { answersRefusal, asksOn } from '#domain/safety/asks.ts';
import type { Card } from '#domain/safety/card.ts';
import { addedOn, heldOf, isConfirmed } from '#domain/safety/standing.ts';
import { toIso } from '#domain/time.ts';
import { dateIn } from '#domain/zone.ts';
import { padToPowerOfTwo } from '../db/lists.ts';
import type { Db } from '../db/database.ts';
import { cardsOf, confirmationsIn, findCard, keep, subjectKey } from '../facts/card-queries.ts';
import { requireEvent } from '../event/queries.ts';
import { recordHistory } from '../history/record.ts';
import { addConfirmation } from '../safety/add-confirmation.ts';
import type { Delivery } from './boarder.ts';

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
    .selectFrom('safety_confirmation')
    .select(['id', 'leg', 'boat', 'organization', 'guest'])
    .where('id', 'in', padToPowerOfTwo(ids))
    .orderBy('number')
    .execute();
  return rows.map((row) => ({ ...row, leg: row.leg ?? 0, boat: row.boat ?? 0, kind: 'confirm' as const }));
}

export async function countConfirmations(tx: Db, legs: number[]) {
  const rows = await tx
    .selectFrom('safety_confirmation')
    .select((row) => ['leg', 'boat', row.fn.countAll<number>().as('count')])
    .where('leg', 'in', padToPowerOfTwo(legs))
    .groupBy(['leg', 'boat'])
    .execute();
  return rows.map(({ boat, count, leg }) => ({ leg: leg ?? 0, boat: boat ?? 0, count }));
}

/**
 * Confirmations of the quay, in the order in which they arrive, with the phone's clock beside the server's. Each adds what is open
 * and no more. A second phone's of the same person on the same boat, with nothing that the first does not say, is one with it.
 */
export async function storeConfirmations(
  tx: Db,
  marks: NewMark[],
  { cards }: CardFacts,
  { boarder, now }: Delivery,
): Promise<void> {
  const [first] = marks;
  if (!first) return;
  const subjects = marks.map(({ guest, organization }) => ({ organization: organization ?? null, guest: guest?.id ?? null })); // prettier-ignore
  const all = await confirmationsIn(tx, first.event, subjects);
  const at = toIso(now);
  const date = dateIn(now, (await requireEvent(tx, first.event)).time_zone);
  for (const [index, { boat, confirmation, device_at, event, id, leg }] of marks.entries()) {
    const card = cards.find(({ version }) => version === confirmation?.version);
    const subject = subjects[index];
    if (!card || !confirmation || !subject) continue;
    const { name, version } = confirmation;
    const before = all.get(subjectKey(subject)) ?? [];
    const held = heldOf(card, before);
    const isHere = before.some((each) => each.version === version && each.leg === leg && each.boat === boat);
    if (isHere && isConfirmed(card, held, [boat], date)) continue;
    const answers = addedOn(card, held, confirmation.answers, { boat, day: date });
    const said = { ...subject, version, name, answers, at, leg, boat };
    const number = await addConfirmation(tx, { ...said, id, event, device_at });
    keep(all, { ...said, number, date, isOwn: false });
    await recordHistory(tx, {
      at,
      actor: 'crew' in boarder ? undefined : boarder,
      action: 'card.confirmed',
      event,
      leg,
      boat,
      ...(subject.organization !== null && { organization: subject.organization }),
      details: { version, number, ...('crew' in boarder && { crew_link: boarder.crew }) },
    });
  }
}
