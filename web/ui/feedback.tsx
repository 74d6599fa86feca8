import { type ReactNode, useEffect, useState } from 'react';
import { Close } from './icons.tsx';
import { closeNotice, type Notice, useNotices } from './notify.ts';

interface FeedbackProps {
  /** Names it for a screen reader, which hears its words when they change; what comes as a notice is heard at once. */
  label?: string;
  /** Without them there is nothing to show. */
  words: ReactNode;
  /** What can follow. */
  children?: ReactNode;
  /** Absent for what goes by itself. */
  onClose?: (() => void) | undefined;
  /** It was not done, or nobody knows. */
  trouble?: boolean;
}

/** What was just done and what can follow, in one bar at the foot of the page. */
export function Feedback({ children, label, onClose, trouble = false, words }: FeedbackProps) {
  return (
    <div className="feedback" data-shown={words ? (trouble ? 'trouble' : 'done') : undefined}>
      {words && <span className="sign" aria-hidden children={trouble ? '!' : '✓'} />}
      <div className="words" role={label === undefined ? 'alert' : 'status'} aria-label={label}>
        {words}
      </div>
      {words && children}
      {words && onClose && (
        <button type="button" aria-label="Close" onClick={onClose}>
          <Close />
        </button>
      )}
    </div>
  );
}

/** The last notice, over whatever page is shown. */
export function Notices() {
  const notice = useNotices().at(-1);
  return <div className="notices">{notice && <Shown key={notice.id} {...notice} />}</div>;
}

/** It waits while it is pointed at or has the focus. A pointer that rests where it appears does not hold it. */
function Shown({ id, message, stays, trouble = false, undo }: Notice) {
  const [held, setHeld] = useState(false);
  const [undoing, setUndoing] = useState(false);
  useEffect(() => {
    if (held || stays === undefined) return undefined;
    const timer = setTimeout(() => closeNotice(id), stays);
    return () => clearTimeout(timer);
  }, [held, id, stays]);
  const press = () => {
    setUndoing(true);
    void undo?.().finally(() => closeNotice(id));
  };
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <div onPointerMove={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <Feedback words={message} trouble={trouble} onClose={() => closeNotice(id)}>
        {undo && (
          <button type="button" disabled={undoing} onClick={press}>
            Undo
          </button>
        )}
      </Feedback>
    </div>
  );
}
