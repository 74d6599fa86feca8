import { undoDisruption } from '#domain/calls/disruption.ts';
import { notices } from '#domain/notices.ts';
import { useEffect, useEffectEvent } from 'react';
import { useChange } from '#web/http/use-change.ts';
import { keptOffer, type Offer } from './kept-offer.ts';
import { closeNoticeAbout, notifyError, notifySuccess, notifyUndo } from '#web/ui/notify.ts';
import { whyNotUndone } from './apply.ts';

/** Takes a change of the day back, by its id; `offer` says for a minute that it was made, on whatever page one is, with Undo. */
export function useTakeBack() {
  const undo = useChange(undoDisruption);
  const nameOf = (id: number) => `change of the day ${id}`;
  const takeBack = async (id: number) => {
    await undo.mutateAsync({ id });
    closeNoticeAbout(nameOf(id));
    if (keptOffer.read()?.id === id) keptOffer.keep(undefined);
    notifySuccess(notices.day_restored);
  };
  const offer = (id: number, done: string, until = Date.now() + 60_000) => {
    const press = () => takeBack(id).catch((error: unknown) => notifyError(whyNotUndone(error)));
    closeNoticeAbout(nameOf(id));
    keptOffer.keep({ id, done, until });
    notifyUndo(done, press, nameOf(id), until);
  };
  return { offer, takeBack, isPending: undo.isPending };
}

/** What was offered before the page was loaded again, for what is left of its minute. */
export function OfferAgain({ done, id, until }: Offer): null {
  const { offer } = useTakeBack();
  const again = useEffectEvent(() => offer(id, done, until));
  useEffect(() => {
    if (until > Date.now()) again();
  }, [until]);
  return null;
}
