import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { isFull, isKnownHere, readWaiting, removeWaiting, type Waiting, writeWaiting } from './kept-here.ts';

export type { Waiting };

interface Outbox {
  waiting: readonly Waiting[];
  /** Why some of it is in this page alone; it is tried again until it is kept. */
  unsaved: 'no room' | 'not kept' | undefined;
  /** Whether what was kept before the page was opened is here. */
  loaded: boolean;
}

/** Nothing leaves it before the server has answered for it, unless a person puts it aside. */
let outbox: Outbox = { waiting: [], unsaved: undefined, loaded: false };
/** What has left it: a database that was asked before may still name it. */
const left = new Set<string>();
const listeners = new Set<() => void>();
let loading: Promise<void> | undefined;

export function useOutbox(): Outbox {
  return useSyncExternalStore(subscribe, () => outbox);
}

export function outboxNow(): readonly Waiting[] {
  return outbox.waiting;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: Partial<Outbox>): void {
  outbox = { ...outbox, ...next };
  for (const listener of listeners) listener();
}

export function loadOutbox(): Promise<void> {
  loading ??= readAll().catch(() => {
    loading = undefined; // Asked again with the next that is added.
    change({ unsaved: 'not kept', loaded: true });
  });
  return loading;
}

/** Takes over what another tab has kept or sent. What that removed was sent, or put aside by a person. */
async function readAll(): Promise<void> {
  const asked = new Set(outbox.waiting.map(({ id }) => id).filter(isKnownHere));
  const found = await readWaiting();
  const kept = new Set(found.map(({ id }) => id));
  const here = new Set(outbox.waiting.map(({ id }) => id));
  const known = outbox.waiting.map((each): Waiting => {
    const isGone = each.state !== 'sent' && asked.has(each.id) && isKnownHere(each.id) && !kept.has(each.id);
    return isGone ? { ...each, state: 'sent' } : each;
  });
  const others = found.filter(({ id }) => !here.has(id) && !left.has(id));
  change({ waiting: [...known, ...others].toSorted((a, b) => a.place - b.place), loaded: true });
}

/** A database that does not answer must not keep people waiting on the quay. */
const longestKeeping = 1_000;

/** They are shown once they are on the device, or once it is clear that they are in this page alone. */
export async function addWaiting(some: readonly Waiting[]): Promise<void> {
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, longestKeeping, 'late'));
  if ((await Promise.race([save(some), late])) === 'late') change({ unsaved: 'not kept' });
  const here = new Set(outbox.waiting.map(({ id }) => id));
  change({ waiting: [...outbox.waiting, ...some.filter(({ id }) => !here.has(id))] });
}

async function save(some: readonly Waiting[]): Promise<void> {
  try {
    await writeWaiting(some);
    if (!outbox.unsaved) return;
    await writeWaiting(outbox.waiting.filter(({ state }) => state !== 'sent'));
    change({ unsaved: undefined });
  } catch (error) {
    change({ unsaved: isFull(error) ? 'no room' : 'not kept' });
  }
}

/** Puts each in the place of the one with its id. */
export async function changeWaiting(some: readonly Waiting[]): Promise<void> {
  const by = new Map(some.map((each) => [each.id, each]));
  const before = new Map(outbox.waiting.map((each) => [each.id, each]));
  const changed = some.filter(({ id }) => before.has(id));
  change({ waiting: outbox.waiting.map((each) => by.get(each.id) ?? each) });
  const sent = changed.filter(({ state }) => state === 'sent').map(({ id }) => id);
  const stay = changed.filter(({ state }) => state !== 'sent');
  if (stay.length > 0) await save(stay);
  for (const id of sent) left.add(id);
  if (sent.length > 0) await removeWaiting(sent).catch(() => undefined); // Sent once more, it is still stored once.
}

/** By a person, who has read why it was refused, or typed it anew. */
export async function putAside(ids: readonly string[]): Promise<void> {
  for (const id of ids) left.add(id);
  change({ waiting: outbox.waiting.filter(({ id }) => !ids.includes(id)) });
  await removeWaiting(ids).catch(() => undefined);
}

/** What has arrived, and is in the answers that the page shows. */
export function forgetSent(ids: ReadonlySet<string>): void {
  if (ids.size > 0) change({ waiting: outbox.waiting.filter(({ id, state }) => state !== 'sent' || !ids.has(id)) });
}

interface Delivery<One extends Waiting> {
  /** What goes the same way: it has one turn at a time. */
  way: string;
  isOfWay: (waiting: Waiting) => waiting is One;
  /** How many fit into a call. */
  atOnce: number;
  /** Asks the server, and returns what it has settled. Throws when the server could not be asked; what waits then stays. */
  deliver: (some: One[]) => Promise<Waiting[]>;
}

const turns = new Map<string, Promise<void>>();

/** Sends what waits, in the order in which it was made, as long as the server settles it. */
export function sendWaiting<One extends Waiting>(delivery: Delivery<One>): Promise<void> {
  const { way } = delivery;
  const turn = turns.get(way) ?? oneTabAtATime(() => sendAll(delivery)).finally(() => turns.delete(way));
  turns.set(way, turn);
  return turn;
}

async function sendAll<One extends Waiting>({ atOnce, deliver, isOfWay }: Delivery<One>): Promise<void> {
  await loadOutbox();
  await readAll().catch(() => undefined);
  if (outbox.unsaved) await save([]);
  for (;;) {
    const due = outbox.waiting.filter(({ state }) => state === 'waiting').filter((each) => isOfWay(each));
    const some = due.slice(0, atOnce);
    if (some.length === 0) return;
    const settled = await deliver(some);
    await changeWaiting(settled);
    if (settled.length === 0) throw new Error('The server said nothing of what was sent');
  }
}

/** A tab that a phone has put to sleep in the middle of a call does not keep the others for longer than that. */
const longestTurn = 15_000;

async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  let begun = false;
  const begin = () => {
    begun = true;
    return work();
  };
  try {
    await navigator.locks.request('outbox', { signal: AbortSignal.timeout(longestTurn) }, begin);
  } catch (error) {
    if (begun) throw error;
    await work();
  }
}

const retryMilliseconds = 5_000;

/** Sends at once, when the network is back, and every few seconds, while something waits. */
export function useSending(count: number, way: string | number, send: () => void): void {
  const attempt = useEffectEvent(send);
  useEffect(() => {
    if (count === 0) return undefined;
    const again = () => attempt();
    again();
    const timer = setInterval(again, retryMilliseconds);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [count, way]);
}
