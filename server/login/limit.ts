import { toIso } from '#domain/time.ts';
import type { Config } from '../config.ts';
import type { Database, Db } from '../db/database.ts';
import { takeTurn } from '../db/turn.ts';
import { countLoginRequests, forgetLoginRequests, insertLoginRequests } from './queries.ts';

const minute = 60_000;

export interface Limit {
  subject: string;
  most: number;
  milliseconds: number;
}

export function addressLimit(config: Pick<Config, 'loginLimitPerAddress'>, key: string): Limit {
  return { subject: `address ${key}`, most: config.loginLimitPerAddress, milliseconds: 15 * minute };
}

export function clientLimit(config: Pick<Config, 'loginLimitPerClient'>, client: string): Limit {
  return { subject: `client ${client}`, most: config.loginLimitPerClient, milliseconds: 60 * minute };
}

/** Registrations are counted apart from logins: a press centre that fills in forms can still log in. */
export function registrationLimit(config: Pick<Config, 'loginLimitPerClient'>, client: string): Limit {
  return { ...clientLimit(config, client), subject: `registration ${client}` };
}

/** Counts this request, unless one of the limits has been reached: then it says so. Exact across processes. */
export async function withinLimits(tx: Db, kind: Database['kind'], limits: Limit[], now: number): Promise<boolean> {
  for (const { subject } of limits) await takeTurn(tx, kind, subject);
  for (const { subject, most, milliseconds } of limits) {
    if ((await countLoginRequests(tx, subject, toIso(now - milliseconds))) >= most) return false;
  }
  const subjects = limits.map((limit) => limit.subject);
  await forgetLoginRequests(tx, toIso(now - 60 * minute));
  await insertLoginRequests(tx, subjects, toIso(now));
  return true;
}
