import { AppError } from '#domain/errors.ts';
import { tripsOf } from '#domain/event-facts.ts';
import { toIso } from '#domain/time.ts';
import { inEvent } from '../db/database.ts';
import { readFacts } from '../facts/facts.ts';
import { forgetWants } from '../guest/queries.ts';
import { recordHistory } from '../history/record.ts';
import { findOrganization } from '../organization/queries.ts';
import type { Services } from '../services.ts';
import { findEvent } from '../event/queries.ts';
import { noteAnswer, noteStopped } from './write-queries.ts';

interface Answered {
  /** The name of the event. */
  event: string;
  /** How many seats they still have. */
  seats: number;
}

/** Accepts or declines an invitation by the link of its mail. Whoever declines waits and wishes for nothing more; seats are given back by hand. */
export async function answerInvitation(
  services: Services,
  token: string,
  answer: 'accepted_at' | 'declined_at',
): Promise<Answered> {
  const { database, now, tokens } = services;
  const claims = await tokens.verify(token, now());
  if (claims?.use !== 'decline') throw new AppError('mail_link_not_valid');
  const { event: id, id: organization } = claims;
  const at = toIso(now());
  if (!(await database.read((db) => findEvent(db, id)))) throw new AppError('mail_link_not_valid');
  return inEvent(database, id, async (tx) => {
    const person = await findOrganization(tx, organization);
    const event = await findEvent(tx, id);
    if (!person || !event) throw new AppError('mail_link_not_valid');
    const about = { event: id, organization };
    const actor = { id: organization, type: person.type };
    if (await noteAnswer(tx, about, answer, at))
      await recordHistory(tx, {
        at,
        actor,
        action: answer === 'accepted_at' ? 'invitation.accepted' : 'invitation.declined',
        ...about,
      });
    if (answer === 'declined_at') await forgetWants(tx, id, organization);
    const facts = await readFacts(tx, id, { narrow: { boats: [], people: [organization] } });
    return { event: event.name, seats: tripsOf(facts, organization).length };
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
