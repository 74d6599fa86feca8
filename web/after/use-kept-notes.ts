import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readDroveAt, saveNote } from '#domain/calls/after.ts';
import type { NewNote } from '#domain/after/note.ts';
import { dropMarks, keepMarks, keptNotes, type KeptNote } from '#web/quay/kept.ts';
import { ask, keyOf } from '#web/http/ask.ts';
import { errorText, isUnreachable } from '#web/http/request.ts';
import { newId } from '#web/new-id.ts';
import { useSession } from '#web/http/session.ts';

const retryMilliseconds = 5_000;

/** Notes of one's own that wait on this device, beside the marks of the quay; they are sent as soon as the server can be reached. */
export function useKeptNotes(event: number) {
  const { id } = useSession();
  const owner = id ?? 0;
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<KeptNote[]>([]);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const lastTurn = useRef<Promise<unknown>>(Promise.resolve());

  /** Sends everything that waits, in the order in which it was typed, when all sending before has ended. Returns what was refused. */
  const sendAll = useCallback((): Promise<Map<string, Error>> => {
    const turn = lastTurn.current.then(async () => {
      const problems = new Map<string, Error>();
      try {
        for (const { id: waitingId } of await stored(owner))
          try {
            await sendOne(owner, waitingId);
          } catch (error) {
            if (isUnreachable(error) || !(error instanceof Error)) throw error;
            problems.set(waitingId, error);
          }
      } finally {
        setRefused(Object.fromEntries([...problems].map(([each, error]) => [each, errorText(error)])));
        setWaiting(await stored(owner));
      }
      await client.invalidateQueries({ queryKey: keyOf(readDroveAt, { event }) });
      return problems;
    });
    lastTurn.current = turn.catch(() => undefined);
    return turn;
  }, [client, event, owner]);

  useEffect(() => {
    void stored(owner).then(setWaiting);
  }, [owner]);
  const count = waiting.filter(({ id: each }) => refused[each] === undefined).length;
  useEffect(() => {
    if (count === 0) return undefined;
    const attempt = () => void sendAll().catch(() => undefined);
    attempt();
    const timer = setInterval(attempt, retryMilliseconds);
    window.addEventListener('online', attempt);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', attempt);
    };
  }, [count, sendAll]);

  /** Returns whether it has arrived; it is on the device before it is sent. A refusal is thrown. */
  const save = async (note: NewNote): Promise<boolean> => {
    const kept: KeptNote = { id: `note ${newId()}`, owner, note, place: Date.now() };
    const isKept = await keepMarks([kept]).then(() => true, () => false); // prettier-ignore
    if (!isKept) {
      await ask(saveNote, note);
      await client.invalidateQueries({ queryKey: keyOf(readDroveAt, { event }) });
      return true;
    }
    // What the server has refused is typed anew.
    const old = waiting.filter((each) => refused[each.id] !== undefined && each.note.boat === note.boat);
    await dropMarks(old.map((each) => each.id)).catch(() => undefined);
    const problems = await sendAll().catch((error: unknown) => {
      if (isUnreachable(error)) return undefined;
      throw error;
    });
    const problem = problems?.get(kept.id);
    if (problem === undefined) return problems !== undefined;
    await dropMarks([kept.id]).catch(() => undefined);
    setWaiting(await stored(owner));
    throw problem;
  };
  const ofBoats = new Map(waiting.map((each) => [each.note.boat, each])); // The last of each.
  const shown = [...ofBoats.values()].map(({ id: each, note }): WaitingNote => ({ ...note, refused: refused[each] }));
  return { waiting: shown.filter((note) => note.event === event), save };
}

/** What was typed here and has not arrived; the server may have refused it. */
export type WaitingNote = NewNote & { refused: string | undefined };

/** A browser that keeps nothing has nothing to send. */
function stored(owner: number): Promise<KeptNote[]> {
  return keptNotes(owner).catch(() => []);
}

/** Notes that were typed over this one learn when it arrived, so that they take its place and do not stand beside it. */
async function sendOne(owner: number, id: string): Promise<void> {
  const kept = (await stored(owner)).find((each) => each.id === id);
  if (!kept) return;
  const { note } = await ask(saveNote, kept.note);
  const seen = note?.changed_at ?? null;
  const later = (await stored(owner)).filter((each) => each.note.boat === kept.note.boat && each.id !== id);
  await keepMarks(later.map((each) => ({ ...each, note: { ...each.note, seen } })));
  await dropMarks([id]);
}
