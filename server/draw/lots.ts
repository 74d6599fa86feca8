import { createHmac } from 'node:crypto';

/** Published after the draw, and never. */
export interface DrawSecrets {
  secret: string;
  numbers_key: string;
}

/**
 * The number of a person in the published record of this draw: nobody else can tell whose it is. Each sees their own before
 * the draw, so that the organisers cannot choose numbers for the sake of their lots.
 */
export function numberOf({ numbers_key }: Pick<DrawSecrets, 'numbers_key'>, id: number): number {
  return Number.parseInt(hmac(numbers_key, id).slice(0, 10), 16);
}

/** A lot depends only on the secrets and the person, so it stays the same when others join or leave. */
export function lotOf(secrets: DrawSecrets, id: number): string {
  return hmac(secrets.secret, numberOf(secrets, id));
}

function hmac(key: string, of: number): string {
  return createHmac('sha256', Buffer.from(key, 'hex')).update(String(of)).digest('hex');
}
