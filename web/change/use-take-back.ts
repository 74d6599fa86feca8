import { undoDisruption } from '#domain/calls/disruption.ts';
import { notices } from '#domain/notices.ts';
import { useChange } from '#web/http/use-change.ts';
import { closeNoticeAbout, notifyError, notifySuccess, notifyUndo } from '#web/ui/notify.ts';
import { whyNotUndone } from './apply.ts';

/** Takes a change of the day back, by its id; `offer` says for a minute that it was made, on whatever page one is, with Undo. */
export function useTakeBack() {
  const undo = useChange(undoDisruption);
  const nameOf = (id: number) => `change of the day ${id}`;
  const takeBack = async (id: number) => {
    await undo.mutateAsync({ id });
    closeNoticeAbout(nameOf(id));
    notifySuccess(notices.day_restored);
  };
  const offer = (id: number, done: string = notices.day_changed) =>
    notifyUndo(done, () => takeBack(id).catch((error: unknown) => notifyError(whyNotUndone(error))), nameOf(id));
  return { offer, takeBack, isPending: undo.isPending };
}
