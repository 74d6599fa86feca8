import type { Config } from '../config.ts';
import { askAddress } from './ask-address.ts';
import { askDatabase } from './ask-database.ts';
import type { Finding } from './finding.ts';
import { fine, stop, look, median, reasonOf } from './finding.ts';
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Resolver } from 'node:dns/promises';
import { randomUUID } from 'node:crypto';
import { checkSmtp, smtpTransport } from '../mail/transport.ts';

/** Before an event: whether everything around the server is as a day with 100 people needs it. Changes nothing but a file that it removes. */
export async function askEverything(
  config: Config,
  { sendTo }: { sendTo?: string | undefined } = {},
): Promise<Finding[]> {
  const asked = await Promise.all([
    askAddress(config),
    askPages(config),
    askMail(config, sendTo),
    askMachine(config),
    askDatabase(config),
  ]);
  return asked.flat();
}

const patience = 10_000;

/** Whether the running instance sends its pages; one that does not answer at all is found by its address. */
async function askPages({ publicUrl }: Pick<Config, 'publicUrl'>): Promise<Finding[]> {
  const answer = await fetch(`${publicUrl}/`, { signal: AbortSignal.timeout(patience) }).catch(() => undefined);
  if (!answer) return [];
  return answer.ok && answer.headers.get('content-type')?.startsWith('text/html')
    ? [fine('Pages', 'They are served.')]
    : [
        stop(
          'Pages',
          "No pages are served: they are not built, or the user of the server may not read dist/web. Run 'npm run build' as the owner of the folder.",
        ),
      ];
}

const gibibyte = 1024 ** 3;
/** Photos of 30 boats with their sizes, a film or two, and backups. */
const wantedSpace = 3 * gibibyte;
/** A booking waits for one or two. */
const slowWriteMilliseconds = 50;

/** The disk of DATA_DIR. */
async function askMachine({ dataDir }: Config): Promise<Finding[]> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const words = `${(free / gibibyte).toFixed(1)} GiB are free in DATA_DIR`;
  const slowest = median(Array.from({ length: 20 }, () => writeMilliseconds(dataDir)));
  return [
    free < gibibyte
      ? stop('Disk', `${words}. At least 3 are wanted.`)
      : (free < wantedSpace ? look : fine)('Disk', `${words}.`),
    slowest > slowWriteMilliseconds
      ? look(
          'Disk',
          `A write takes ${Math.round(slowest)} ms to be safe: a rush of bookings will wait. Use a disk of the machine, not of the network.`,
        )
      : fine('Disk', `A write is safe after ${slowest.toFixed(1)} ms.`),
  ];
}

function writeMilliseconds(folder: string): number {
  const path = join(folder, `preflight-${process.pid}`);
  const file = openSync(path, 'w');
  try {
    const start = performance.now();
    writeSync(file, Buffer.alloc(4_096));
    fsyncSync(file);
    return performance.now() - start;
  } finally {
    closeSync(file);
    rmSync(path, { force: true });
  }
}

/** Whether the mail server takes mails from us; with an address, one mail is sent there. */
async function askMail({ mailFrom, publicUrl, smtpUrl }: Config, sendTo?: string): Promise<Finding[]> {
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
