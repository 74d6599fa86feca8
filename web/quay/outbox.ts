import { useSyncExternalStore } from 'react';
import { sendMarks as sendMarksCall } from '#domain/calls/boarding.ts';
import type { MarkResult } from '#domain/boarding/mark.ts';
import { ask } from '#web/http/ask.ts';
import { headersOf, type Access } from './access.ts';
import { dropMarks, isFull, keepMarks, keptMarks, type KeptMark, type SentGuest } from './kept.ts';

export interface Outbox {
  marks: readonly KeptMark[];
  /** Why marks are in this page alone; it is tried again until they are kept. */
  unsaved: 'no room' | 'not kept' | undefined;
  /** Resolves when marks from before the page was opened are loaded. */
  loaded: boolean;
}

/** The phone's marks. One leaves it only after the server has said 'stored' or 'already', and nothing else makes it leave. */
let outbox: Outbox = { marks: [], unsaved: undefined, loaded: false };
const listeners = new Set<() => void>();
let loading: Promise<void> | undefined;

export function useOutbox(): Outbox {
  return useSyncExternalStore(subscribe, () => outbox);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: Partial<Outbox>): void {
  outbox = { ...outbox, ...next };
  for (const listener of listeners) listener();
}

/** A guest that the server may not know yet, as they were entered on this phone. */
export function guestOnPhone(id: string): SentGuest | undefined {
  return outbox.marks.find(({ mark }) => mark.guest?.id === id)?.mark.guest ?? undefined;
}

/** Marks from before the page was opened. */
export function loadOutbox(): Promise<void> {
  loading ??= keptMarks().then(
    (kept) => {
      const here = new Set(outbox.marks.map(({ id }) => id));
      change({ marks: [...kept.filter(({ id }) => !here.has(id)), ...outbox.marks], loaded: true });
    },
    () => {
      loading = undefined; // Asked again with the next mark.
      change({ unsaved: 'not kept', loaded: true });
    },
  );
  return loading;
}

/** A database that does not answer must not keep people waiting on the quay. */
const longestKeeping = 1_000;

/** Marks are shown once they are on the phone, or once it is clear that they are in this page alone. */
export async function addMarks(some: KeptMark[]): Promise<void> {
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, longestKeeping, 'late'));
  if ((await Promise.race([save(some), late])) === 'late') change({ unsaved: 'not kept' });
  const here = new Set(outbox.marks.map(({ id }) => id));
  change({ marks: [...outbox.marks, ...some.filter(({ id }) => !here.has(id))] });
}

async function save(some: KeptMark[]): Promise<void> {
  try {
    await keepMarks(some);
    if (outbox.unsaved) await keepMarks(outbox.marks.filter(({ state }) => state !== 'sent'));
    if (outbox.unsaved) change({ unsaved: undefined });
  } catch (error) {
    change({ unsaved: isFull(error) ? 'no room' : 'not kept' });
  }
}

/** So many of the longest marks fit into the size of one call. */
const marksPerSend = 40;
let sending: Promise<void> | undefined;

/** Sends what waits for this event. Throws when the server could not be asked; what waits then stays. */
export function sendMarks(access: Access): Promise<void> {
  sending ??= sendAll(access).finally(() => (sending = undefined));
  return sending;
}

async function sendAll(access: Access): Promise<void> {
  await loadOutbox();
  if (outbox.unsaved) await save([]);
  for (;;) {
    const some = outbox.marks
      .filter(({ mark, state }) => state === 'waiting' && mark.event === access.event)
      .slice(0, marksPerSend);
    if (some.length === 0) return;
    const { results } = await ask(
      sendMarksCall,
      { marks: some.map(({ mark }) => mark) },
      { headers: headersOf(access) },
    );
    const settled = await settle(some, results);
    // Marks stay for a new link; sending them again with this one is useless.
    if (results.some(({ reason }) => reason === 'link_ended')) throw new Error('The link has ended');
    if (settled === 0) throw new Error('The server said nothing of the marks');
  }
}

/** Marks that the answer does not name stay. Returns how many it named. */
async function settle(some: KeptMark[], results: MarkResult[]): Promise<number> {
  const answers = new Map(some.map(({ id }, place) => [id, results[place]]));
  const settled = some.flatMap((kept): KeptMark[] => {
    const answer = answers.get(kept.id);
    if (answer?.id !== kept.id || answer.reason === 'link_ended') return [];
    if (answer.result !== 'refused') return [{ ...kept, state: 'sent' }];
    return [{ ...kept, state: 'refused', ...(answer.reason && { reason: answer.reason }) }];
  });
  const by = new Map(settled.map((kept) => [kept.id, kept]));
  change({ marks: outbox.marks.map((kept) => by.get(kept.id) ?? kept) });
  const sent = settled.filter(({ state }) => state === 'sent').map(({ id }) => id);
  await dropMarks(sent).catch(() => undefined); // It is sent once more, and answered 'already'.
  const refused = settled.filter(({ state }) => state === 'refused');
  if (refused.length > 0) await save(refused);
  return settled.length;
}

/** Those that had arrived when a day was asked for are in its answer. */
export function arrivedMarks(): Set<string> {
  return new Set(outbox.marks.filter(({ state }) => state === 'sent').map(({ id }) => id));
}

export function forgetArrived(ids: ReadonlySet<string>): void {
  if (ids.size > 0) change({ marks: outbox.marks.filter(({ id, state }) => state !== 'sent' || !ids.has(id)) });
}

/** A mark that was refused waits again: the phone may have another link by now. */
export function sendAgain(id: string): void {
  const again = outbox.marks
    .filter((kept) => kept.id === id)
    .map(({ reason: _reason, ...kept }): KeptMark => ({ ...kept, state: 'waiting' }));
  change({ marks: outbox.marks.map((kept) => again.find((each) => each.id === kept.id) ?? kept) });
  void save(again);
}

/** By a person, who has read why it was refused, or removed the guest whom it is about. */
export function dismissMark(id: string): void {
  change({ marks: outbox.marks.filter((kept) => kept.id !== id) });
  void dropMarks([id]).catch(() => undefined);
}

/** A guest who was removed: what the phone still has of them is not sent. */
export function dropGuest(id: string): void {
  for (const kept of outbox.marks.filter(({ mark }) => mark.guest?.id === id)) dismissMark(kept.id);
}
