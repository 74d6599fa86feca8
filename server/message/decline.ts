import { AppError } from '#domain/errors.ts';
import { toIso } from '#domain/time.ts';
import { recordHistory } from '../history/record.ts';
import { findOrganization } from '../organization/queries.ts';
import type { Services } from '../services.ts';
import { findEvent } from '../event/queries.ts';
import { noteDeclined, noteStopped } from './write-queries.ts';

/** Declines an invitation by the link of its mail; returns the event. */
export async function declineInvitation(services: Services, token: string): Promise<string> {
  const { database, now, tokens } = services;
  const claims = await tokens.verify(token, now());
  if (claims?.use !== 'decline') throw new AppError('mail_link_not_valid');
  const at = toIso(now());
  return database.write(async (tx) => {
    const person = await findOrganization(tx, claims.id);
    const event = await findEvent(tx, claims.event);
    if (!person || !event) throw new AppError('mail_link_not_valid');
    const actor = { id: person.id, type: person.type };
    if (await noteDeclined(tx, event.id, person.id, at))
      await recordHistory(tx, { at, actor, action: 'invitation.declined', organization: person.id, event: event.id });
    return event.name;
  });
}

/** Unsubscribes from mails that are not about one's own bookings, by the link of a mail. */
export async function stopNews(services: Services, token: string): Promise<void> {
  const { database, now, tokens } = services;
  const claims = await tokens.verify(token, now());
  if (claims?.use !== 'stop') throw new AppError('mail_link_not_valid');
  const at = toIso(now());
  await database.write(async (tx) => {
    const person = await findOrganization(tx, claims.id);
    if (!person) throw new AppError('mail_link_not_valid');
    const actor = { id: person.id, type: person.type };
    if (await noteStopped(tx, person.id, at))
      await recordHistory(tx, { at, actor, action: 'messages.stopped', organization: person.id });
  });
}
