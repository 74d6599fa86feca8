import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Close } from './icons.tsx';
import { closeNotice, type Notice, placeNotices, useNoticePlace, useNotices } from './notify.ts';

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
    <div className="feedback on-navy" data-shown={words ? (trouble ? 'trouble' : 'done') : undefined}>
      {words && <span className="sign" aria-hidden children={trouble ? '!' : '✓'} />}
      <div className="words" role={label === undefined ? 'alert' : 'status'} aria-label={label}>
        {words}
      </div>
      {words && children}
      {words && onClose && (
        // A notice may be in a dialog, which has a Close of its own.
        <button type="button" aria-label={label === undefined ? 'Hide' : 'Close'} onClick={onClose}>
          <Close />
        </button>
      )}
    </div>
  );
}

/**
 * The last notice, over whatever page is shown; while a dialog is open it is in it, where the Tab key and a screen reader are.
 * Its element is carried there and back rather than drawn anew: an Undo that is just being pressed stays the same button.
 */
export function Notices() {
  const notice = useNotices().at(-1);
  const place = useNoticePlace();
  const home = useRef<HTMLDivElement>(null);
  const [carried] = useState(() => Object.assign(document.createElement('div'), { className: 'notices' }));
  useLayoutEffect(() => (place ?? home.current)?.append(carried), [carried, place]);
  return (
    <>
      <div ref={home} />
      {createPortal(notice && <Shown key={notice.id} {...notice} />, carried)}
    </>
  );
}

/** So long a dialog moves as it opens. */
const movesMilliseconds = 200;

/** Takes the notices into a dialog once it stands still: before, they would move with it. */
export function NoticePlace() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let remove: (() => void) | undefined;
    const timer = setTimeout(
      () => (remove = place.current ? placeNotices(place.current) : undefined),
      movesMilliseconds,
    );
    return () => {
      clearTimeout(timer);
      remove?.();
    };
  }, []);
  return <div ref={place} style={{ display: 'contents' }} />;
}

/** It waits while it is pointed at or has the focus. A pointer that rests where it appears does not hold it. */
function Shown({ id, message, trouble = false, undo, until }: Notice) {
  const [held, setHeld] = useState(false);
  const [undoing, setUndoing] = useState(false);
  useEffect(() => {
    if (held || until === undefined) return undefined;
    const timer = setTimeout(() => closeNotice(id), until - Date.now());
    return () => clearTimeout(timer);
  }, [held, id, until]);
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
