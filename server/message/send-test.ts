import { isAboutSeats } from '#domain/message/audience.ts';
import type { MessageDraft } from '#domain/message/message.ts';
import type { AuditContext } from '../history/record.ts';
import { enqueue } from '../mail/outbox.ts';
import type { MessageTest } from '../notify/message-test.ts';
import { requireOrganization } from '../organization/queries.ts';
import type { Services } from '../services.ts';
import { readerOf } from './preview.ts';
import { readAudience } from './read-audience.ts';

/** The message to oneself, with the values of a person who would get it. */
export async function sendTest(
  services: Services,
  draft: MessageDraft & { as?: number | undefined },
  { actor, at }: AuditContext,
): Promise<void> {
  await services.database.write(async (tx) => {
    const self = await requireOrganization(tx, actor.id);
    const { gaps, id } = readerOf(draft, await readAudience(tx, draft, Date.parse(at)));
    const { event, kind, subject, text, to } = draft;
    const message = { event, kind, subject, text, is_news: isAboutSeats(to) ? 0 : 1 };
    // The person by number alone: their words are read when it is sent, and stay nowhere in the outbox.
    const details: MessageTest = { message, as: id, fields: gaps };
    await enqueue(tx, { kind: 'message_test', organization: self.id, recipient: self.email, details, at });
  });
  services.outbox.wake();
}
