import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readDroveAt, saveNote } from '#domain/calls/after.ts';
import type { NewNote } from '#domain/after/note.ts';
import { ask, errorText, isUnreachable, keyOf, RequestError } from '#web/http/request.ts';
import {
  addWaiting,
  forgetSent,
  loadOutbox,
  outboxNow,
  putAside,
  sendWaiting,
  useOutbox,
  useSending,
  type Waiting,
} from '#web/http/outbox.ts';
import { newId } from '#web/new-id.ts';
import { useSession } from '#web/http/session.ts';

interface KeptNote extends Waiting {
  /** Who typed it: others who log in on this device neither see nor send it. */
  owner: number;
  note: NewNote;
  refused?: string;
}

/** What was typed here and has not arrived; the server may have refused it. */
export type WaitingNote = NewNote & Pick<KeptNote, 'refused'>;

/** Notes of one's own on this device; they are sent as soon as the server can be reached. */
export function useKeptNotes(event: number) {
  const { id } = useSession();
  const owner = id ?? 0;
  const client = useQueryClient();
  const { waiting } = useOutbox();
  useEffect(() => void loadOutbox(), []);
  const notes = notesOf(owner, waiting).filter(({ state }) => state !== 'sent');

  const sendAll = async () => {
    try {
      await sendNotes(owner);
    } finally {
      await client.invalidateQueries({ queryKey: keyOf(readDroveAt, { event }) });
      forgetSent(new Set(notesOf(owner, outboxNow()).map((each) => each.id)));
    }
  };
  useSending(notes.filter(({ state }) => state === 'waiting').length, owner, () => void sendAll().catch(() => undefined)); // prettier-ignore

  /** Returns whether it has arrived; it is on the device before it is sent. A refusal is thrown. */
  const save = async (note: NewNote): Promise<boolean> => {
    // What the server has refused is typed anew.
    await putAside(notes.flatMap((each) => (each.state === 'refused' && each.note.boat === note.boat ? each.id : [])));
    const kept: KeptNote = { id: `note ${newId()}`, owner, note, place: Date.now(), state: 'waiting' };
    await addWaiting([kept]);
    await sendAll().catch(() => undefined);
    const now = outboxNow().find((each) => each.id === kept.id) as KeptNote | undefined;
    if (now?.refused === undefined) return now === undefined;
    await putAside([kept.id]);
    throw new Error(now.refused);
  };
  const ofBoats = new Map(notes.map((each) => [each.note.boat, each])); // The last of each.
  const shown = [...ofBoats.values()].map(({ note, refused }): WaitingNote => ({ ...note, ...(refused !== undefined && { refused }) })); // prettier-ignore
  return { waiting: shown.filter((note) => note.event === event), save };
}

function notesOf(owner: number, waiting: readonly Waiting[]): KeptNote[] {
  return waiting.filter((each): each is KeptNote => 'note' in each && 'owner' in each && each.owner === owner);
}

/** What others typed on this device is not sent with it. */
export function sendNotes(owner: number): Promise<void> {
  return sendWaiting({
    way: `notes of ${owner}`,
    isOfWay: (waiting): waiting is KeptNote => notesOf(owner, [waiting]).length > 0,
    atOnce: 1,
    deliver,
  });
}

/** Notes that were typed over this one learn when it arrived, so that they take its place and do not stand beside it. */
async function deliver([kept]: KeptNote[]): Promise<KeptNote[]> {
  if (!kept) return [];
  try {
    const { note } = await ask(saveNote, kept.note);
    const later = notesOf(kept.owner, outboxNow()).filter(
      ({ id, note: { boat }, state }) => id !== kept.id && boat === kept.note.boat && state !== 'sent',
    );
    const seen = note?.changed_at ?? null;
    return [{ ...kept, state: 'sent' }, ...later.map((each) => ({ ...each, note: { ...each.note, seen } }))];
  } catch (error) {
    const isRefusal = error instanceof RequestError && error.status < 500 && error.status !== 401;
    if (!isRefusal || isUnreachable(error)) throw error;
    return [{ ...kept, state: 'refused', refused: errorText(error) }];
  }
}
