import { oneHour, oneMinute, toIso } from '#domain/time.ts';
import { isIPv6 } from 'node:net';
import { AppError } from '#domain/errors.ts';
import type { Config } from '../config.ts';
import { type Database, type Db, advisoryLock } from '../db/database.ts';
import { countLoginRequests, forgetLoginRequests, insertLoginRequests } from './queries.ts';

export interface Limit {
  subject: string;
  max: number;
  milliseconds: number;
}

export function addressLimit(config: Pick<Config, 'loginLimitPerAddress'>, key: string): Limit {
  return { subject: `address ${key}`, max: config.loginLimitPerAddress, milliseconds: 15 * oneMinute };
}

export function clientLimit(config: Pick<Config, 'loginLimitPerClient'>, client: string): Limit {
  return { subject: `client ${networkOf(client)}`, max: config.loginLimitPerClient, milliseconds: oneHour };
}

/** Mails that ask the owner of an address about a change. */
export function changeLimit(config: Pick<Config, 'loginLimitPerAddress'>, key: string): Limit {
  return { ...addressLimit(config, key), subject: `change ${key}` };
}

/** Registrations are counted apart from logins: a press centre that fills in forms can still log in. */
export function registrationLimit(config: Pick<Config, 'loginLimitPerClient'>, client: string): Limit {
  return { ...clientLimit(config, client), subject: `registration ${networkOf(client)}` };
}

/** Counts this request, unless one of the limits has been reached, which it answers. Exact across processes. */
export async function reachedLimit(
  tx: Db,
  kind: Database['kind'],
  limits: Limit[],
  now: number,
): Promise<Limit | undefined> {
  for (const { subject } of limits) await advisoryLock(tx, kind, subject);
  for (const limit of limits) {
    const { subject, max, milliseconds } = limit;
    if ((await countLoginRequests(tx, subject, toIso(now - milliseconds))) >= max) return limit;
  }
  const subjects = limits.map((limit) => limit.subject);
  await forgetLoginRequests(tx, toIso(now - oneHour));
  await insertLoginRequests(tx, subjects, toIso(now));
  return undefined;
}

export function tooMany({ milliseconds }: Limit, what: string): AppError {
  const text = `${what}. Please wait ${milliseconds / oneMinute} minutes and try again`;
  return new AppError('too_many_logins', {}, text);
}

/** A home or a phone has a whole /64 of IPv6 addresses, and may take another one for each request. */
export function networkOf(client: string): string {
  const [address = ''] = client.split('%'); // 'fe80::1%eth0' names an interface too.
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? client;
  const [left = '', right = ''] = address.split('::');
  const first = left === '' ? [] : left.split(':');
  const last = right === '' ? [] : right.split(':');
  const groups = address.includes('::')
    ? [
        ...first,
        ...Array<string>(8)
          .fill('0')
          .slice(first.length + last.length),
        ...last,
      ]
    : first;
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
