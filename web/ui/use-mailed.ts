import { undoChanges } from '#domain/calls/history.ts';
import { noMailServer } from '#domain/message/delivery.ts';
import { notices } from '#domain/notices.ts';
import { useChange } from '#web/http/use-change.ts';
import { useMailsKept } from './about-mails.tsx';
import { notifyRefusal, notifySuccess, notifyUndo } from './notify.ts';

interface Mailed {
  /** Lines of the history. */
  undo: readonly number[];
}

/** Says what was done that mails others; for a minute Undo takes it back, also on another page. */
export function useMailed(): (answer: Mailed, done?: string, onUndone?: () => unknown) => void {
  const kept = useMailsKept();
  const undo = useChange(undoChanges);
  const leaves = kept ? `Kept on this server: ${noMailServer}` : notices.message_sent;
  return ({ undo: ids }, done = ids.length > 0 ? leaves : notices.nothing_mailed, onUndone = () => undefined) => {
    if (ids.length === 0) return notifySuccess(done);
    const takeBack = async () => {
      await undo.mutateAsync({ ids: [...ids] });
      await onUndone();
      notifySuccess(notices.taken_back);
    };
    return notifyUndo(done, () => takeBack().catch(notifyRefusal));
  };
}
