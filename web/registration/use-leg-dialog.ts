import { useCallback, useState } from 'react';
import type { ErrorCode } from '#domain/errors.ts';
import type { Leg } from '#domain/leg.ts';
import { errorText, RequestError } from '#web/http/request.ts';
import type { Booking } from './api.ts';
import type { useBooking } from './use-booking.ts';

/** A booking that an admin may still make after being asked. */
export interface Question extends Booking {
  refusal: AskableRefusal;
}
type AskableRefusal = 'boat_full' | 'leg_overlaps';

export interface LegActions {
  isAdmin: boolean;
  /** An admin who acts for nobody only looks. */
  mayBook: boolean;
  pending: boolean;
  pendingBoat: number | undefined;
  inDoubt: boolean;
  /** What the server said against the last attempt. */
  problem: string | undefined;
  book: (booking: Booking) => void;
  ask: (question: Question) => void;
  removeRegistration: (leg: Leg) => void;
}

export function canAskAnyway(code: ErrorCode | undefined): code is AskableRefusal {
  return code === 'boat_full' || code === 'leg_overlaps';
}

/** Which leg is open, and what can be done there. A success closes it; a refusal leaves it open and says why. */
export function useLegDialog(
  booking: ReturnType<typeof useBooking>,
  { isAdmin, mayBook }: Pick<LegActions, 'isAdmin' | 'mayBook'>,
) {
  const [{ id, opened }, setOpen] = useState<{ id: number | undefined; opened: boolean }>({
    id: undefined,
    opened: false,
  });
  const [problem, setProblem] = useState<string>();
  const [question, setQuestion] = useState<Question>();
  /** Always the same function, so that hundreds of buttons are not drawn again. */
  const open = useCallback((leg: number) => {
    setProblem(undefined);
    setOpen({ id: leg, opened: true });
  }, []);
  const close = () => setOpen({ id, opened: false });

  const attempt = async (change: () => Promise<boolean | undefined>, onRefusal?: (code: string) => boolean) => {
    setProblem(undefined);
    try {
      if (await change()) close();
    } catch (error) {
      const asked = error instanceof RequestError && onRefusal?.(error.code);
      if (!asked) setProblem(errorText(error));
    }
  };
  const book = (wish: Booking) =>
    attempt(
      () => booking.book(wish),
      (code) => askAfter(wish, code),
    );
  /** The boat may have filled up since it was shown. */
  const askAfter = (wish: Booking, code: string): boolean => {
    if (!isAdmin || wish.override || !canAskAnyway(code as ErrorCode)) return false;
    setQuestion({ ...wish, refusal: code as AskableRefusal });
    return true;
  };
  const actions: LegActions = {
    isAdmin,
    mayBook,
    pending: booking.pending,
    pendingBoat: booking.underway?.boat,
    inDoubt: booking.inDoubt,
    problem: problem ?? booking.missed,
    book: (wish) => void book(wish),
    ask: setQuestion,
    removeRegistration: (leg) => void attempt(() => booking.removeRegistration(leg)),
  };
  return {
    id,
    opened,
    actions,
    question,
    open,
    close: () => !booking.pending && close(),
    answer: (yes: boolean) => {
      setQuestion(undefined);
      if (yes && question) void book({ leg: question.leg, boat: question.boat, override: true });
    },
  };
}
