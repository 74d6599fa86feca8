import { randomUUID } from 'node:crypto';
import type { PushText } from '#domain/push.ts';
import type { Db } from '../db/database.ts';
import type { NewMail } from '../mail/outbox.ts';
import { devicesOfAll } from './queries.ts';

export interface Notice extends PushText {
  organization: number;
  /** When it may be sent, if not at once. */
  dueAt?: string;
  /** Of all notices with this key each device gets the first. */
  once?: string;
  /** Only for devices that want to be told before each trip. */
  soon?: boolean;
}

/** To each device of these people, through the outbox; beside mails, never instead. */
export async function pushesOf(db: Db, notices: readonly Notice[], at: string): Promise<NewMail[]> {
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
