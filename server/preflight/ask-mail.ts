import { Resolver } from 'node:dns/promises';
import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import { checkSmtp, smtpTransport } from '../mail/transport.ts';
import { fine, look, reasonOf, stop, type Finding } from './finding.ts';

/** Whether the mail server takes mails from us; with an address, one mail is sent there. */
export async function askMail({ mailFrom, publicUrl, smtpUrl }: Config, sendTo?: string): Promise<Finding[]> {
  if (!smtpUrl) return [stop('Mail', 'SMTP_URL is not set: mails become files, and nobody gets a login link.')];
  const refused = await checkSmtp(smtpUrl).then(
    () => undefined,
    (error: unknown) => reasonOf(error),
  );
  if (refused) return [stop('Mail', `The mail server does not take us (${refused}). Look at SMTP_URL.`)];
  return [
    fine('Mail', 'The mail server takes our login.'),
    await senderFinding(mailFrom),
    ...(sendTo ? [await sentFinding(smtpUrl, mailFrom, publicUrl, sendTo)] : []),
  ];
}

/** Without SPF most mailboxes put our mails among the junk. */
async function senderFinding(mailFrom: string): Promise<Finding> {
  const domain = /@([^\s@<>]+)>?$/.exec(mailFrom)?.[1] ?? '';
  if (domain === 'localhost')
    return stop('Mail', 'The sender is at localhost: most mail servers refuse it. Set MAIL_FROM.');
  const names = new Resolver({ timeout: 3_000, tries: 1 });
  const records = await names.resolveTxt(domain).catch(() => undefined);
  if (!records) return look('Mail', `The names of ${domain} could not be asked: see that SPF and DKIM are set for it.`);
  return records.flat().some((text) => text.startsWith('v=spf1'))
    ? fine('Mail', `${domain} says who may send its mail (SPF).`)
    : look('Mail', `${domain} has no SPF record: our mails may end among the junk.`);
}

async function sentFinding(smtpUrl: string, mailFrom: string, publicUrl: string, to: string): Promise<Finding> {
  const transport = smtpTransport(smtpUrl, mailFrom);
  const mail = {
    messageId: `<preflight-${randomUUID()}@seatrial>`,
    recipient: { name: '', address: to },
    subject: 'Seatrial sends mail',
    text: 'This mail was sent to see whether it arrives. Look that it is not among the junk, and that its button opens the page.',
    link: publicUrl,
  };
  try {
    await transport.send(mail);
    return look('Mail', `A mail to ${to} was accepted. See that it arrives, and not among the junk.`);
  } catch (error) {
    return stop('Mail', `A mail to ${to} was refused (${reasonOf(error)}).`);
  } finally {
    transport.close();
  }
}
