import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A response that stays open: server-sent events, as the HTML standard writes them. */
export interface EventStream {
  send(data: object): void;
  /** Sends an empty line, so that proxies and pages see that the connection lives. */
  beat(): void;
  end(): void;
}

/** A client with this much unread is treated as disconnected. */
const maxUnread = 16 * 1024;

export function isEventStreamWanted(accept: string | undefined): boolean {
  return accept?.includes('text/event-stream') ?? false;
}

/** `onClose` is called later, however it ends: also when the client left before the stream was open. */
export function openEventStream(reply: FastifyReply, onClose: () => void): EventStream {
  reply.hijack();
  const { raw } = reply;
  finished(reply.request.raw.socket, onClose); // The response itself says nothing when its connection was closed before.
  raw.on('error', () => raw.destroy());
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    connection: 'close', // Nothing else follows on it, so its end is the stream's.
    'x-accel-buffering': 'no', // nginx would buffer what has to arrive at once.
  });
  raw.flushHeaders();
  const write = (text: string) => {
    if (raw.writableEnded || raw.destroyed) return;
    if (raw.writableLength > maxUnread) raw.destroy();
    else raw.write(text);
  };
  return {
    send: (data) => write(`data: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
    end: () => raw.end(),
  };
}
