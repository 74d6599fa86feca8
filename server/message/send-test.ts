import type { MessageDraft } from '#domain/message/message.ts';
import type { AuditContext } from '../history/record.ts';
import { enqueue } from '../mail/outbox.ts';
import { requireOrganization } from '../organization/queries.ts';
import type { Services } from '../services.ts';
import { sampleOf } from './preview.ts';
import { readAudience } from './read-audience.ts';

/** The message to oneself, with the values of a person who would get it. */
export async function sendTest(
  services: Services,
  draft: MessageDraft & { as?: number | undefined },
  { actor, at }: AuditContext,
): Promise<void> {
  await services.database.write(async (tx) => {
    const self = await requireOrganization(tx, actor.id);
    const { name, subject, text } = await sampleOf(tx, draft, await readAudience(tx, draft, Date.parse(at)), services);
    const details = { subject: `Test: ${subject}`, text: `This is a test. ${name} would read:\n\n${text}` };
    await enqueue(tx, { kind: 'message_test', organization: self.id, recipient: self.email, details, at });
  });
  services.outbox.wake();
}
