import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Letter {
  to: string;
  messageId: string;
  content: string;
}

export interface MailServer {
  url: string;
  letters: Letter[];
  /** The addresses that it refuses, and with what. */
  refused: Map<string, number>;
  close(): Promise<void>;
}

/** A real mail server on a free port that keeps what it is sent. */
export async function openMailServer(): Promise<MailServer> {
  const letters: Letter[] = [];
  const refused = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, callback) {
      const code = refused.get(address);
      callback(code ? Object.assign(new Error('not here'), { responseCode: code }) : null);
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const content = Buffer.concat(chunks).toString();
        const messageId = /^Message-ID: (\S+)/im.exec(content)?.[1] ?? '';
        for (const { address } of session.envelope.rcptTo) letters.push({ to: address, messageId, content });
        callback();
      });
    },
  });
  server.on('error', () => undefined); // A sender that is killed cuts its connection.
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    refused,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
