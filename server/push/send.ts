import { lookup } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';
import type { PushText } from '#domain/push.ts';
import type { Database } from '../db/database.ts';
import { encrypt, type Recipient } from './encrypt.ts';
import { deleteDevice } from './queries.ts';
import type { ServerKey } from '../services.ts';

export interface Push {
  device: Recipient & { id: number; endpoint: string };
  text: PushText;
}

/** A message that is not sent again: its device is gone, or its service takes no such messages. */
class GivenUp extends Error {
  readonly code = 'EMESSAGE';
  readonly responseCode: number | undefined;

  constructor(message: string, responseCode?: number) {
    super(message);
    this.responseCode = responseCode;
  }
}

interface Sending {
  database: Database;
  now: () => number;
  services: readonly string[];
  serverKey: () => Promise<ServerKey>;
}

const sendMilliseconds = 10_000;

/**
 * Whether messages go there: `services` are hosts, `*.` before one stands for those below it, each with https on its usual
 * port; a whole origin, such as http://127.0.0.1:9000, is that one alone, as its operator wrote it.
 */
export function isKnownService(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { hostname, origin, password, port, protocol, username } = new URL(endpoint);
  if (username || password) return false;
  return services.some((service) => {
    if (service.includes('://')) return service === origin;
    const isHost = service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service;
    return isHost && protocol === 'https:' && port === '';
  });
}

/** Sends one message; a device of which its service says that it is gone is removed. */
export function pushSender({ database, now, serverKey, services }: Sending): (push: Push) => Promise<void> {
  return async ({ device, text }) => {
    const { endpoint, id } = device;
    if (!isKnownService(endpoint, services)) throw new GivenUp('not a known push service');
    const { origin } = new URL(endpoint);
    const status = await post(endpoint, encrypt(JSON.stringify(text), device), !services.includes(origin), {
      authorization: await (await serverKey()).authorize(origin, now()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(Math.max(0, Math.floor((text.until - now()) / 1000))),
      urgency: 'high',
    });
    if (status >= 200 && status < 300) return;
    if (status === 404 || status === 410) await database.write((tx) => deleteDevice(tx, id));
    if (status >= 400 && status < 500 && status !== 408 && status !== 429)
      throw new GivenUp(`answered ${status}`, status);
    throw Object.assign(new Error('The push service is busy'), { responseCode: status });
  };
}

/** Follows no redirect and reads no answer. */
function post(endpoint: string, body: Buffer, isPublic: boolean, headers: Record<string, string>): Promise<number> {
  const request = endpoint.startsWith('https:') ? requestSecurely : requestPlain;
  return new Promise((resolve, reject) => {
    const sent = request(
      endpoint,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': body.length },
        signal: AbortSignal.timeout(sendMilliseconds),
        ...(isPublic && { lookup: publicLookup }),
      },
      (answer) => {
        answer.resume();
        answer.on('error', reject);
        resolve(answer.statusCode ?? 0);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Whatever a name of the list leads to: nothing is sent into the network of the server. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const inside = addresses.find(({ address }) => isPrivate(address));
    if (inside) return callback(new GivenUp('a private address'), '', 0);
    if (options.all) return callback(null, addresses);
    return callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
  });
};

const inside = new BlockList();
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const),
])
  inside.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, bits, 'ipv6');

export function isPrivate(address: string): boolean {
  return inside.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
