import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../server/testing/free-port.ts';

/** So many, 50 ms apart. Seconds would also pass while this process, in which the letters arrive, is stalled. */
const maxLooks = 300;

/** A real mail server that keeps what it gets, read as a mail program would. */
export class Mailbox {
  readonly letters: Email[] = [];
  readonly #smtp: SMTPServer;
  readonly url: string;

  static async open(): Promise<Mailbox> {
    const mailbox = new Mailbox(await freePort());
    await once(mailbox.#smtp.server, 'listening');
    return mailbox;
  }

  private constructor(port: number) {
    this.url = `smtp://127.0.0.1:${port}`;
    const keep = callbackify((stream: Readable) => this.#keep(stream));
    this.#smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, _session, done) => keep(stream, done),
    });
    this.#smtp.listen(port, '127.0.0.1');
  }

  async #keep(stream: Readable): Promise<void> {
    this.letters.push(await PostalMime.parse(await buffer(stream)));
  }

  lettersTo(address: string): Email[] {
    return this.letters.filter(({ to }) => to?.some((recipient) => recipient.address === address));
  }

  /** The newest letter to an address that says `about`, of those after the first `read` ones; waits until it has come. */
  async letterTo(address: string, { about = '', read = 0 } = {}): Promise<Email> {
    for (let looks = 0; looks < maxLooks; looks++) {
      const letter = this.lettersTo(address)
        .slice(read)
        .findLast(({ subject, text }) => `${subject}\n${text}`.includes(about));
      if (letter) return letter;
      await sleep(50);
    }
    throw new Error(`No letter to ${address} came.`);
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#smtp.close(resolve));
  }
}

/** The link of a letter whose path begins with `path`, for example 'login/'. */
export function linkIn(letter: Email, path: string): string {
  const links = letter.text?.match(/https?:\/\/[^\s<>"]+/g) ?? [];
  const link = links.find((each) => new URL(each).pathname.startsWith(`/${path}`));
  if (!link) throw new Error(`The letter '${letter.subject}' has no link to /${path}: ${letter.text}`);
  return link;
}
