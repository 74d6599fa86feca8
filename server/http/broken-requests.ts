import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { AppError } from '#domain/errors.ts';
import type { App } from './routing.ts';
import { refusal } from './errors.ts';
import { minimalHeaders } from './security-headers.ts';

/** An address that the router cannot read gets neither hooks nor our error handler, and no more of an answer than others. */
export function answerBadAddress(reply: FastifyReply): void {
  void reply
    .status(404)
    .headers(minimalHeaders)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusal(new AppError('page_not_found'))));
}

/** Answers bytes that are not HTTP. Nothing is logged: the error carries the request as it came, with the token in it. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = statuses[error.code ?? ''] ?? 400;
  const body = JSON.stringify(refusal(new AppError('invalid_body')));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
    ...minimalHeaders,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  socket.destroy(error);
}

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Enough for 256 KiB over the worst network; a client that sends a byte every ten seconds is cut off. */
const bodyMilliseconds = 20_000;

/** The whole body of a request has to arrive in time, except where files are uploaded: from a phone on the dock they take minutes. */
export function limitBodies(app: App): void {
  app.addHook('onRequest', (request, reply, next) => {
    const { headers, raw, routeOptions } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (hasBody && !routeOptions.config.call?.files) {
      const tooLate = Object.assign(new Error('The body did not arrive in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      const timer = setTimeout(() => answerBrokenRequest(tooLate, raw.socket), bodyMilliseconds).unref();
      const clear = () => clearTimeout(timer);
      raw.once('end', clear).once('close', clear);
      reply.raw.once('finish', clear);
    }
    next();
  });
}
