import { AppError } from '#domain/errors.ts';
import { StartError } from '../config.ts';

/**
 * A deadlock, a serialization failure, or something referred to that was removed since it was looked at: nothing has
 * happened, and the next attempt goes through or finds out why not.
 */
const tryAgain = new Set(['40P01', '40001', '23503']);
/** A lock not had in time, the server shutting down, too many connections, a full disk, a standby that only reads. */
const notNow = new Set([
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53100',
  '53200',
  '58030',
  '25006',
  '25P03',
]);
/** There is no way to the server: Node's own words. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ETIMEDOUT',
]);
/** pg says these without a code. */
const connectionLoss =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|encountered a connection error|Client was closed|Query read timeout/;
/** Wrong password, unknown user or database. */
const refused = /^(28|3D)/;

/** The server has not answered a statement in time. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** Turns temporary errors into 503. */
export async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (notNow.has(codeOf(error)) || isAway(error)) throw new AppError('unavailable');
    throw error;
  }
}

/** A sentence for the operator at a failed start; without the address, which may hold a password. */
export async function explainStartFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isAway(error))
      throw new StartError(`The PostgreSQL server of DATABASE_URL cannot be reached (${(error as Error).message}).`);
    if (refused.test(codeOf(error)))
      throw new StartError(`The PostgreSQL server of DATABASE_URL refuses: ${(error as Error).message}.`);
    throw error;
  }
}

export async function withRetries<T>(attempt: () => Promise<T>, left = 3): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (left === 0 || !tryAgain.has(codeOf(error))) throw error;
    return withRetries(attempt, left - 1);
  }
}

function isAway(error: unknown): boolean {
  return unreachable.has(codeOf(error)) || (error instanceof Error && connectionLoss.test(error.message));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
