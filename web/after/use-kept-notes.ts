import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { NewNote } from '#domain/after/note.ts';
import { dropMarks, keepMarks, keptNotes, type KeptNote } from '#web/boarding/kept.ts';
import { errorText, isUnreachable, post } from '#web/http/request.ts';
import { useSession } from '#web/session/session.ts';
import { droveAt } from './drove-api.ts';

const retryMilliseconds = 5_000;

/** Notes of one's own that wait on this device, beside the marks of the quay; they are sent as soon as the server can be reached. */
export function useKeptNotes(event: number) {
  const { id: owner } = useSession();
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<KeptNote[]>([]);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const sending = useRef(false);

  const sendAll = useCallback(async () => {
    if (sending.current || owner === null) return;
    sending.current = true;
    // A browser that keeps nothing has nothing to send.
    const stored = () => keptNotes(owner).catch(() => []);
    try {
      for (const kept of await stored()) {
        const problem = await post('/api/note', kept.note).then(() => undefined, refusalOf);
        if (problem !== undefined) setRefused((others) => ({ ...others, [kept.id]: problem }));
        // One that was typed meanwhile has taken its place.
        else if ((await stored()).some(({ place }) => place === kept.place)) await dropMarks([kept.id]);
      }
    } finally {
      sending.current = false;
      setWaiting(await stored());
    }
    await client.invalidateQueries(droveAt(event));
  }, [client, event, owner]);

  useEffect(() => {
    void keptNotes(owner ?? 0).then(setWaiting, () => undefined);
  }, [owner]);
  const count = waiting.filter(({ id }) => refused[id] === undefined).length;
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
    const kept: KeptNote = { id: `note ${owner} ${note.boat}`, owner: owner ?? 0, note, place: Date.now() };
    setRefused((before) => Object.fromEntries(Object.entries(before).filter(([id]) => id !== kept.id)));
    const isKept = await keepMarks([kept]).then(() => true, () => false); // prettier-ignore
    try {
      await post('/api/note', note);
    } catch (error) {
      if (isKept && isUnreachable(error)) {
        setWaiting(await keptNotes(kept.owner));
        return false;
      }
      await dropMarks([kept.id]).catch(() => undefined);
      throw error;
    }
    await dropMarks([kept.id]).catch(() => undefined);
    setWaiting(await keptNotes(kept.owner).catch(() => []));
    await client.invalidateQueries(droveAt(event));
    return true;
  };
  const shown = waiting.map(({ id, note }): WaitingNote => ({ ...note, refused: refused[id] }));
  return { waiting: shown.filter((note) => note.event === event), save };
}

/** What was typed here and has not arrived; the server may have refused it. */
export type WaitingNote = NewNote & { refused: string | undefined };

/** Without an answer it is sent again. */
function refusalOf(error: unknown): string {
  if (isUnreachable(error)) throw error;
  return errorText(error);
}
