import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import type { Actor, Crew } from '#domain/permissions.ts';
import type { Db } from '../db/database.ts';
import { requireVisibleEvent } from '../event/queries.ts';

export interface Delivery {
  boarder: Boarder;
  /** Milliseconds since 1970. */
  now: number;
}

/** A caller of the boarding: an admin, a manufacturer, or a crew with a link. */
export type Boarder = Actor | Crew;

export function boarderOf({ asker, crew }: FastifyRequest): Boarder {
  const boarder = asker ?? crew;
  if (!boarder) throw new AppError('unauthorized');
  return boarder;
}

export function isAdmin(boarder: Boarder): boolean {
  return !('crew' in boarder) && boarder.type === 'admin';
}

interface Sailing {
  event: number;
  date: string;
  boat: number;
  owner: number;
}

/** An admin boards every boat, a manufacturer its own, a crew the boats of its link. */
export function mayBoard(boarder: Boarder, { boat, date, event, owner }: Sailing): boolean {
  if (!('crew' in boarder)) return isAdmin(boarder) || boarder.id === owner;
  return isOfDay(boarder, event, date) && (boarder.boat === null || boarder.boat === boat);
}

/** Admins see a draft, and so does a crew with a link that an admin has made. */
export async function refuseDrafts(db: Db, event: number, boarder: Boarder): Promise<void> {
  if (!('crew' in boarder)) await requireVisibleEvent(db, event, boarder);
}

/** A crew may ask for the days of its link only. */
export function refuseOtherDays(boarder: Boarder, event: number, date: string): void {
  if ('crew' in boarder && !isOfDay(boarder, event, date)) throw new AppError('forbidden');
}

function isOfDay(crew: Crew, event: number, date: string): boolean {
  return crew.event === event && (crew.date === null || crew.date === date);
}
