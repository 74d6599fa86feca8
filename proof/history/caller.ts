import { Agent, request } from 'node:http';

export interface Answer {
  /** 0 is no answer. */
  status: number;
  text: string;
  etag: string | undefined;
  /** False when nobody took the connection: then nothing can have happened. */
  sent: boolean;
}

export interface Sending {
  port: number;
  method: string;
  path: string;
  token?: string | undefined;
  payload?: object | undefined;
  /** The ETag of an answer that is kept. */
  known?: string | undefined;
  file?: { body: Buffer; contentType: string } | undefined;
}

const none: Answer = { status: 0, text: '', etag: undefined, sent: true };
/** Longer than any promise; after this time a call has no answer. */
const patienceMilliseconds = 60_000;

/** Calls over kept connections, as cheap as Node allows: the servers should be busy, not the clients. */
export function createCaller(connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  function call({ port, method, path, token, payload, known, file }: Sending): Promise<Answer> {
    const content = payload === undefined ? file?.body : Buffer.from(JSON.stringify(payload));
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(known && { 'if-none-match': known }),
      ...(content && {
        'content-type': file?.contentType ?? 'application/json',
        'content-length': String(content.length),
      }),
    };
    return new Promise((resolve) => {
      const outgoing = request({ host: '127.0.0.1', port, method, path, headers, agent }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text, etag: response.headers.etag, sent: true }),
        );
        response.on('error', () => resolve(none));
      });
      outgoing.setTimeout(patienceMilliseconds, () => outgoing.destroy());
      outgoing.on('error', (error: NodeJS.ErrnoException) => resolve({ ...none, sent: error.code !== 'ECONNREFUSED' }));
      outgoing.end(content);
    });
  }

  return { call, close: () => agent.destroy() };
}
