import { useMemo } from 'react';
import { sendMarks as sendMarksCall } from '#domain/calls/boarding.ts';
import type { MarkResult, NewMark, SeenMark } from '#domain/boarding/mark.ts';
import type { MarkRefusal } from '#domain/boarding/refusals.ts';
import type { WalkUp } from '#domain/boarding/walk-ups.ts';
import type { Confirmation } from '#domain/safety/card.ts';
import { ask } from '#web/http/request.ts';
import {
  changeWaiting,
  loadOutbox,
  outboxNow,
  putAside,
  sendWaiting,
  useOutbox,
  type Waiting,
} from '#web/http/outbox.ts';
import { headersOf, type Access } from './access.ts';

export type SentGuest = NonNullable<NewMark['guest']>;

/** A mark as it is sent. */
export type OwnMark = Omit<SeenMark, 'guest'> & {
  event: number;
  guest: SentGuest | null;
  device: string;
  confirmation?: Confirmation;
  unsigned_by?: string;
  books?: boolean;
};

/** A mark on this phone. It belongs to the phone: whoever may board the event from it sends it. */
export interface KeptMark extends Waiting {
  mark: OwnMark;
  /** The subject, in words. */
  about: string;
  /** Whom it books: the day of the phone does not have them before the server has the mark. */
  walkUp?: WalkUp;
  reason?: MarkRefusal;
}

function isMark(waiting: Waiting): waiting is KeptMark {
  return 'mark' in waiting;
}

function marksNow(): KeptMark[] {
  return outboxNow().filter((each) => isMark(each));
}

export function useMarks(): KeptMark[] {
  const { waiting } = useOutbox();
  return useMemo(() => waiting.filter((each) => isMark(each)), [waiting]);
}

/** A guest that the server may not know yet, as they were entered on this phone. */
export function guestOnPhone(id: string): SentGuest | undefined {
  return marksNow().find(({ mark }) => mark.guest?.id === id)?.mark.guest ?? undefined;
}

/** Sends what waits for this event. Throws when the server could not be asked. */
export function sendMarks(access: Access): Promise<void> {
  return sendWaiting({
    way: `marks of ${access.event}`,
    isOfWay: (waiting): waiting is KeptMark => isMark(waiting) && waiting.mark.event === access.event,
    atOnce: 40, // So many of the longest marks fit into the size of one call.
    deliver: async (some) => {
      const marks = some.map(({ mark }) => mark);
      const { results } = await ask(sendMarksCall, { marks }, { headers: headersOf(access) });
      return some.flatMap((kept, place) => answered(kept, results[place]) ?? []);
    },
  });
}

/** A mark that the answer does not name waits on; so does one whose link has ended, for a new link. */
function answered(kept: KeptMark, answer: MarkResult | undefined): KeptMark | undefined {
  if (answer?.id !== kept.id || answer.reason === 'link_ended') return undefined;
  if (answer.result !== 'refused') return { ...kept, state: 'sent' };
  return { ...kept, state: 'refused', ...(answer.reason && { reason: answer.reason }) };
}

/** Those that had arrived when a day was asked for are in its answer. */
export function arrivedMarks(): Set<string> {
  return new Set(marksNow().flatMap(({ id, state }) => (state === 'sent' ? id : [])));
}

/** A mark that was refused waits again: the phone may have another link by now. */
export function sendAgain({ reason: _reason, ...kept }: KeptMark): void {
  void changeWaiting([{ ...kept, state: 'waiting' }] as KeptMark[]);
}

/** A guest who was removed: what the phone still has of them is not sent. */
export function dropGuest(id: string): void {
  void putAside(marksNow().flatMap(({ id: each, mark }) => (mark.guest?.id === id ? each : [])));
}

/** Who is named beside the marks leaves with the link or the session; what waits stays, to be sent. */
export async function forgetNames(): Promise<void> {
  await loadOutbox();
  await changeWaiting(marksNow().map(({ walkUp: _who, ...kept }): KeptMark => ({ ...kept, about: 'Somebody' })));
}
