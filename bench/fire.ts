import { connect } from 'node:net';

/**
 * A load generator that costs a fifth of the cheapest server it measures; one on top of Node's own client would
 * measure itself. It writes prebuilt requests and reads only the status and the length of an answer.
 */
export interface Load {
  connections: number;
  /** The next request, or undefined when there is nothing more to ask. */
  next: (count: number) => Buffer | undefined;
  /** Milliseconds after which nothing more is asked. */
  for?: number;
  /** Requests a second, over all connections; as many as are answered when absent. */
  rate?: number;
}

export interface Fired {
  count: number;
  statuses: Record<number, number>;
  /** Milliseconds, from the shortest to the longest. */
  latencies: number[];
}

export async function fire(port: number, load: Load): Promise<Fired> {
  const began = performance.now();
  const result: Fired = { count: 0, statuses: {}, latencies: [] };
  let asked = 0;
  const next = () => (load.for !== undefined && performance.now() - began > load.for ? undefined : load.next(asked++));
  const due = () => (load.rate ? began + (asked * 1000) / load.rate - performance.now() : 0);
  const heard = (status: number, milliseconds: number) => {
    result.count++;
    result.statuses[status] = (result.statuses[status] ?? 0) + 1;
    result.latencies.push(milliseconds);
  };
  await Promise.all(Array.from({ length: load.connections }, () => converse(port, next, due, heard)));
  result.latencies.sort((a, b) => a - b);
  return result;
}

/** One connection: asks, waits for the whole answer, asks again. */
function converse(
  port: number,
  next: () => Buffer | undefined,
  due: () => number,
  heard: (status: number, milliseconds: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setNoDelay(true);
    let head = '';
    let status = 0;
    let left = 0;
    let since = 0;
    const ask = () => {
      const wait = due();
      if (wait > 1) return void setTimeout(ask, wait);
      const request = next();
      if (!request) return void socket.end(resolve);
      since = performance.now();
      status = 0;
      socket.write(request);
    };
    const answered = () => {
      heard(status, performance.now() - since);
      ask();
    };
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('close', () => resolve());
    socket.on('data', (chunk: Buffer) => {
      if (status !== 0) left -= chunk.length;
      else {
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        status = Number(head.slice(9, 12));
        const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end))?.[1];
        if (length === undefined && status !== 304) return reject(new Error(`An answer without a length: ${head}`));
        left = end + 4 + Number(status === 304 ? 0 : length) - head.length;
        head = '';
      }
      if (left <= 0) answered();
    });
  });
}

export function get(path: string, headers: Record<string, string> = {}): Buffer {
  return Buffer.from(`GET ${path} HTTP/1.1\r\nhost: bench\r\n${lines(headers)}\r\n`);
}

export function post(path: string, body: object, headers: Record<string, string> = {}): Buffer {
  const text = JSON.stringify(body);
  const sent = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)), ...headers };
  return Buffer.from(`POST ${path} HTTP/1.1\r\nhost: bench\r\n${lines(sent)}\r\n${text}`);
}

function lines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
}

export function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
