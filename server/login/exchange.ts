import { AppError } from '#domain/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { startSession } from './session.ts';

/** A new session for a link; a session token answers itself, so that nobody lengthens a session by asking again. */
export async function exchange(
  services: Services,
  asker: FastifyRequest['asker'],
  authorization: string | undefined,
): Promise<string> {
  if (!asker) throw new AppError('unauthorized');
  if (!asker.sessionId) return startSession(services, asker, { isLogIn: true, endsCodes: true });
  return authorization?.replace(/^Bearer /i, '') ?? '';
}
