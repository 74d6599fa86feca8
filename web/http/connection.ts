import { useSyncExternalStore } from 'react';
import { observeConnection } from './request.ts';

/** Whether the server can be reached, and when what is shown was last seen; undefined when nothing has been seen yet. */
export interface Connection {
  offline: boolean;
  seenAt: number | undefined;
}

const listeners = new Set<() => void>();
let connection: Connection = { offline: false, seenAt: undefined };
let lastSeen: number | undefined;

/** A call was answered by the server. */
function reached(): void {
  if (connection.offline) change({ offline: false, seenAt: undefined });
}

/** Something that stays readable has just been read. */
export function seen(): void {
  lastSeen = Date.now();
}

/** A call did not get there, or the browser knows that none would. */
function lost(): void {
  if (!connection.offline) change({ offline: true, seenAt: lastSeen });
}

/** Old answers are shown instead: the oldest of them counts. */
export function showsKeptAnswer(seenAt: number): void {
  lastSeen ??= seenAt;
  if (connection.offline && (connection.seenAt === undefined || seenAt < connection.seenAt))
    change({ offline: true, seenAt });
}

/** What stands here has never been seen: there is no time to tell. */
export function showsNothing(): void {
  if (connection.offline) change({ offline: true, seenAt: undefined });
}

/** Calls tell how they went; the browser often knows before a call has failed. */
export function watchConnection(): void {
  observeConnection({ reached, lost });
  window.addEventListener('offline', lost);
  window.addEventListener('online', reached);
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, () => connection);
}

function change(next: Connection): void {
  connection = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
