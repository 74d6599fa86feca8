import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { htmlOf } from './html.ts';
import type { Mail } from './mail.ts';

/** Where mails go: a mail server, a folder, or a test's list. `send` settles once the mail is accepted or refused. */
export interface Transport<Message> {
  send(message: Message): Promise<void>;
  /** They stay on this server, and nobody gets them. */
  keeps?: true;
  close(): void;
}
export type MailTransport = Transport<Mail>;

/** A server starts sooner when it is read with the first mail. */
const mailer = () => import('nodemailer');

/** A whole attempt ends well before its claim on the mail does. */
const sendMilliseconds = 60_000;

export function smtpTransport(url: string, from: string): MailTransport {
  const open = async () =>
    (await mailer()).createTransport({
      url,
      pool: true,
      maxRequeues: 0, // The outbox tries again, and remembers that it did.
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    });
  let pool: ReturnType<typeof open> | undefined;
  return {
    async send(mail) {
      pool ??= open();
      await (await pool).sendMail({ ...message(mail, from), signal: AbortSignal.timeout(sendMilliseconds) });
    },
    close: () => void pool?.then((opened) => opened.close({ force: true })),
  };
}

/** Logs in and sends nothing; rejects with the mail server's reason. */
export async function checkSmtp(url: string): Promise<void> {
  const { createTransport } = await mailer();
  const once = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 });
  try {
    await once.verify();
  } finally {
    once.close();
  }
}

/** Without a mail server: each mail is a file that a mail program opens, and its link is announced. */
export function folderTransport(
  folder: string,
  from: string,
  announce: (line: string) => void = console.log,
): MailTransport {
  return {
    keeps: true,
    async send(mail) {
      const { createTransport } = await mailer();
      const composer = createTransport({ streamTransport: true, buffer: true });
      const { message: content } = await composer.sendMail(message(mail, from));
      mkdirSync(folder, { recursive: true });
      const name = `${mail.messageId.replaceAll(/[^\w@.-]/g, '')}.eml`;
      await writeFile(join(folder, name), content as Buffer, { mode: 0o600 });
      announce(`Mail to ${mail.recipient.address}, '${mail.subject}': ${mail.link}`);
    },
    close: () => undefined,
  };
}

function message(mail: Mail, from: string): SendMailOptions {
  const { messageId, recipient, subject, text, unsubscribe } = mail;
  const headers = {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe && {
      'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
  // As an object: the string form of an address may name several.
  return { messageId, from, to: recipient, subject, text, html: htmlOf(mail), headers };
}
