import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface RawRequest {
  method: 'GET' | 'POST';
  path: string;
  token: string;
  body?: object;
  headers?: Record<string, string>;
}

/** A connection that writes any bytes, one at a time if needed, which no HTTP library does. */
export async function openConnection(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined); // The server may cut it at any time.
  await once(socket, 'connect');
  return socket;
}

/** A request as it goes over the wire: its head and its body. */
export function written({ method, path, token, body, headers = {} }: RawRequest): { head: string; body: string } {
  const content = body === undefined ? '' : JSON.stringify(body);
  const lines = Object.entries({
    host: 'localhost',
    authorization: `Bearer ${token}`,
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': String(content.length) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return { head: `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, body: content };
}

/** The ways to give a request up: how much of it is sent, and whether its answer is waited for. */
export const stages = [
  'connected',
  'in the request line',
  'in the headers',
  'before the body',
  'in the body',
  'before the answer',
  'in the answer',
] as const;
export type Stage = (typeof stages)[number];

export async function giveUp(url: string, request: RawRequest, stage: Stage): Promise<void> {
  const socket = await openConnection(url);
  const { head, body } = written(request);
  const part = {
    connected: '',
    'in the request line': head.slice(0, 9),
    'in the headers': head.slice(0, -20),
    'before the body': head,
    'in the body': head + body.slice(0, body.length / 2),
    'before the answer': head + body,
    'in the answer': head + body,
  }[stage];
  if (part) await new Promise<void>((resolve) => void socket.write(part, () => resolve()));
  if (stage === 'in the answer') await once(socket, 'data');
  socket.destroy();
}
