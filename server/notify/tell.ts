import { toIso } from '#domain/time.ts';
import type { Db } from '../db/database.ts';
import { enqueue, type NewMail } from '../mail/outbox.ts';
import { writtenOf } from '../mail/queries.ts';
import type { Services } from '../services.ts';
import type { Kind, Told } from './kind.ts';
import { addressesOf } from './queries.ts';
import { randomUUID } from 'node:crypto';
import type { PushText } from '#domain/push.ts';
import { devicesOfAll } from '../push/queries.ts';

/** Writes a mail to each, and a message to their devices, in the transaction of what it tells of. Whoever is gone gets none. */
export async function tell<Details extends object>(
  tx: Db,
  kind: Kind<Details>,
  told: readonly Told<Details>[],
  at: string,
): Promise<void> {
  await enqueue(tx, ...(await mailsOf(tx, kind, told, at)));
}

async function mailsOf<Details extends object>(
  db: Db,
  kind: Kind<Details>,
  told: readonly Told<Details>[],
  at: string,
): Promise<NewMail[]> {
  const addresses = await addressesOf(
    db,
    told.map(({ organization }) => organization),
  );
  const present = told.filter(({ organization }) => addresses.has(organization));
  const mails = present.flatMap(({ isShort, isUrgent: _isUrgent, ...each }) =>
    kind.mail && !isShort ? { kind: kind.name, recipient: addresses.get(each.organization) ?? '', at, ...each } : [],
  );
  const notices = present.flatMap(({ details, dueAt, isUrgent, once, organization }) => {
    const text = kind.shortText?.(details, Date.parse(at));
    if (!text) return [];
    return {
      organization,
      ...(dueAt !== undefined && !isUrgent && { dueAt }),
      ...(once !== undefined && !kind.mail && { once }),
      ...(kind.isBeforeTrips && { soon: true }),
      ...text,
    };
  });
  return [...mails, ...(await pushesOf(db, notices, at))];
}

/** For kinds whose time comes: writes those of which nothing is written yet, and only then. Returns how many. */
export async function tellOnce<Details extends object>(
  { database, now }: Pick<Services, 'database' | 'now'>,
  kind: Kind<Details>,
  due: (db: Db, now: number) => Promise<Told<Details>[]>,
): Promise<number> {
  const at = now();
  const mails = await database.read(async (db) => {
    const all = await mailsOf(db, kind, await due(db, at), toIso(at));
    const written = new Set(await writtenOf(db, all.flatMap(({ once }) => once ?? []))); // prettier-ignore
    return all.filter(({ once = '' }) => !written.has(once));
  });
  if (mails.length > 0) await database.write((tx) => enqueue(tx, ...mails));
  return mails.length;
}

interface Notice extends PushText {
  organization: number;
  /** When it may be sent, if not at once. */
  dueAt?: string;
  /** Of all notices with this key each device gets the first. */
  once?: string;
  /** Only for devices that want to be told before each trip. */
  soon?: boolean;
}

/** To each device of these people, through the outbox; beside mails, never instead. */
async function pushesOf(db: Db, notices: readonly Notice[], at: string): Promise<NewMail[]> {
  if (notices.length === 0) return [];
  const devices = Map.groupBy(
    await devicesOfAll(
      db,
      notices.map(({ organization }) => organization),
    ),
    ({ organization }) => organization,
  );
  return notices.flatMap(({ dueAt, once, organization, soon = false, ...text }) =>
    (devices.get(organization) ?? [])
      .filter((device) => !soon || device.soon === 1)
      .map(({ id }) => ({
        kind: 'push' as const,
        organization,
        recipient: '',
        details: { device: id, text },
        at,
        ...(dueAt !== undefined && { dueAt }),
        once: `push-${once ?? randomUUID()}-${id}`,
      })),
  );
}
