import { createHash, randomBytes } from 'node:crypto';
import { parted } from '#domain/safety/asks.ts';
import type { Answers, Card } from '#domain/safety/card.ts';
import { beginning, nextRecord } from '#domain/safety/chain.ts';
import type { Db } from '../db/database.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export interface Said {
  id: string;
  event: number;
  /** The version that was confirmed, which need not be the present one. */
  card: Pick<Card, 'version' | 'hash'>;
  organization: number | null;
  guest: string | null;
  name: string;
  answers: Answers;
  at: string;
  /** By the phone's clock, on the quay. */
  device_at: string | null;
  leg: number | null;
  boat: number | null;
}

/** Adds a link to the event's chain, whose marks the caller has locked. Returns its number and hash. */
export async function addRecord(tx: Db, said: Said): Promise<{ number: number; hash: string }> {
  const { answers, at, boat, card, device_at, event, guest, id, leg, name, organization } = said;
  const last = await tx
    .selectFrom('safety_record')
    .select(['number', 'hash'])
    .where('event', '=', event)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { lasting, shortLived } = parted(answers);
  const person = { salt: salt(), organization, guest, name, answers: lasting };
  const data = { salt: salt(), answers: shortLived };
  const next = nextRecord(
    {
      number: (last?.number ?? 0) + 1,
      event,
      version: card.version,
      text_hash: card.hash,
      at,
      device_at,
      leg,
      boat,
      previous: last?.hash ?? beginning,
    },
    person,
    data,
    sha256,
  );
  const { person: person_hash, data: data_hash, ...record } = next;
  await tx
    .insertInto('safety_record')
    .values({
      ...record,
      id,
      organization,
      guest,
      person_hash,
      data_hash,
      person: JSON.stringify(person),
      data: JSON.stringify(data),
    })
    .execute();
  return { number: record.number, hash: record.hash };
}

function salt(): string {
  return randomBytes(16).toString('hex');
}
