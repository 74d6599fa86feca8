import type { Letter } from '../../server/testing/mail-server.ts';
import { isOf, outcome, type Operation, type Report } from './operation.ts';
import type { Stored } from './stored.ts';

/** Each promised mail arrived, nobody got a mail that was not promised, and without faults each arrived once. */
export function checkMails(
  letters: Letter[],
  stored: Stored,
  operations: Operation[],
  { faults }: { faults: boolean },
  report: Report,
): void {
  const people = new Set(stored.organizations.map(({ id }) => id));
  const arrived = Map.groupBy(letters, ({ to }) => to);
  for (const operation of operations) {
    if (!isOf(operation, 'register')) continue;
    const { email } = operation.question;
    const count = arrived.get(email)?.length ?? 0;
    const waits = stored.outbox.some((mail) => mail.recipient === email && !mail.sent_at && !mail.failed_at);
    if (outcome(operation) === 'done' && count === 0 && !(faults && waits))
      report('promised mails arrive', `none for ${email}`);
    if (outcome(operation) === 'refused' && count > 0) report('refused changes nothing', `a mail for ${email}`);
  }
  for (const { organization, recipient } of stored.outbox)
    if (!people.has(organization)) report('refused changes nothing', `a mail for ${recipient}, who is not there`);
  if (faults) return;
  // The servers' clock goes fast: where the machine is slow, three minutes pass before a mail is sent, and it is taken again.
  const attempts = new Map(stored.outbox.map((mail) => [mail.message_id, mail.attempts]));
  for (const [id, copies] of Map.groupBy(letters, ({ messageId }) => messageId))
    if (copies.length > (attempts.get(id.replace(/^<|@.*$/g, '')) ?? Infinity))
      report('each mail is sent by one process', `${id} arrived ${copies.length} times`);
}
