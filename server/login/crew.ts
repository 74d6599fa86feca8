import type { Crew } from '#domain/permissions.ts';
import { toIso } from '#domain/time.ts';
import type { Services } from '../services.ts';
import { hashOfLink } from '../tokens.ts';
import { findCrewOfLink } from './queries.ts';

/** The crew of a bearer token, unless its link has ended or was revoked. */
export async function findCrew(
  { database, now }: Pick<Services, 'database' | 'now'>,
  authorization: string | undefined,
): Promise<Crew | undefined> {
  const hash = hashOfBearer(authorization);
  return hash === undefined ? undefined : database.lookUp((db) => findCrewOfLink(db, hash, toIso(now())));
}

/** The crew whose link this was. */
export async function findEndedCrew(
  { database }: Pick<Services, 'database'>,
  authorization: string | undefined,
): Promise<Crew | undefined> {
  const hash = hashOfBearer(authorization);
  const crew = hash === undefined ? undefined : await database.lookUp((db) => findCrewOfLink(db, hash));
  return crew && { ...crew, ended: true };
}

function hashOfBearer(authorization: string | undefined): string | undefined {
  const token = /^Bearer crew_([\w-]{43})$/i.exec(authorization ?? '')?.[1];
  return token && hashOfLink(token);
}
