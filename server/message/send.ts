import { createHash } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import { isAboutSeats } from '#domain/message/audience.ts';
import type { NewMessage } from '#domain/message/message.ts';
import { type Db, advisoryLock } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import type { Services } from '../services.ts';
import { previewMessage } from './preview.ts';
import { readAudience, type FoundAudience } from './read-audience.ts';
import { insertMessage, insertRecipients, findMessageOnce, noteInvited, noteReminded } from './write-queries.ts';

/**
 * Sends to exactly the recipients that were shown, or to nobody: 409 with the new preview when they have changed. The same once
 * more on the same day, such as by a second press, returns the existing message, without what undoes it.
 */
export async function sendMessage(services: Services, sent: NewMessage, by: AuditContext): Promise<Sent> {
  const { database } = services;
  const once = keyOf(sent, by.at);
  return database.write(async (tx) => {
    await advisoryLock(tx, database.kind, `messages ${sent.event}`);
    const known = await findMessageOnce(tx, once);
    if (known !== undefined) return { id: known, undo: [] };
    const audience = await readAudience(tx, sent, Date.parse(by.at));
    if (audience.digest !== sent.digest)
      throw new AppError('recipients_changed', { preview: await previewMessage(tx, sent, services) });
    return writeAll(tx, sent, audience, once, by);
  });
}

interface Sent {
  id: number;
  /** Lines of the history. */
  undo: number[];
}

const recorded = {
  message: { action: 'message.sent' },
  invitation: { action: 'invitation.sent' },
  reminder: { action: 'reminder.sent' },
};

async function writeAll(
  tx: Db,
  sent: NewMessage,
  { leftOut, recipients }: FoundAudience,
  once: string,
  { actor, at }: AuditContext,
): Promise<Sent> {
  const { event, kind, subject, text, to } = sent;
  const message = await insertMessage(tx, {
    event,
    kind,
    subject,
    text,
    is_news: isAboutSeats(to) ? 0 : 1,
    actor: actor.id,
    created_at: at,
    once,
  });
  const told = recipients.map(({ gaps, id }) => ({
    organization: id,
    details: { message, fields: gaps },
    once: `message ${message} ${id}`,
  }));
  await insertRecipients(tx, [
    ...told.map(({ once, organization }) => ({ message, organization, mail: once, status: null, reason: '' })),
    ...leftOut.map(({ id, why }) => ({
      message,
      organization: why === 'Has been removed' ? null : id,
      mail: null,
      status: 'left_out' as const,
      reason: why,
    })),
  ]);
  const ids = recipients.map(({ id }) => id);
  const asked = recipients.flatMap(({ gaps, id }) => gaps.map((field) => ({ organization: id, field })));
  const guests = kind === 'invitation' ? await noteInvited(tx, event, ids, at) : [];
  if (kind === 'reminder') await noteReminded(tx, asked, at);
  const details = { message, people: told.length, ...(guests.length > 0 && { guests }) };
  const undo = await recordHistory(tx, { at, actor, ...recorded[kind], event, details, told });
  return { id: message, undo };
}

function keyOf({ digest, event, kind, subject, text, to }: NewMessage, at: string): string {
  const all = JSON.stringify([event, kind, to, digest, subject, text, at.slice(0, 10)]);
  return createHash('sha256').update(all).digest('base64url');
}
