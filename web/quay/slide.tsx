import { type PointerEvent, useRef, useState } from 'react';
import classes from './quay.module.css';

/** The part of the way that a finger has to slide. */
const enough = 0.7;

/**
 * A control that must not be pressed by accident in a pocket: a finger slides over it, a tap only explains that. By keyboard, and by a screen reader, it is a
 * button like any other.
 */
export function Slide({ danger = false, label, onDone }: { label: string; onDone: () => void; danger?: boolean }) {
  const start = useRef<number | undefined>(undefined);
  const [way, setWay] = useState(0);
  const [hint, setHint] = useState(false);
  const wayOf = (event: PointerEvent<HTMLButtonElement>) =>
    start.current === undefined
      ? 0
      : Math.min(1, Math.max(0, (event.clientX - start.current) / (event.currentTarget.clientWidth * enough)));
  const begin = (event: PointerEvent<HTMLButtonElement>) => {
    start.current = event.clientX;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const end = (event: PointerEvent<HTMLButtonElement>) => {
    const done = wayOf(event) >= 1;
    setHint(!done && start.current !== undefined);
    start.current = undefined;
    setWay(0);
    if (done) onDone();
  };
  const cancel = () => {
    start.current = undefined;
    setWay(0);
  };
  return (
    <button
      type="button"
      className={classes.slide}
      data-danger={danger || undefined}
      onPointerDown={begin}
      onPointerMove={(event) => start.current !== undefined && setWay(wayOf(event))}
      onPointerUp={end}
      onPointerCancel={cancel}
      // A pointer's click has a count; that of a key has none.
      onClick={(event) => event.detail === 0 && onDone()}
    >
      <span className={classes.way} style={{ width: `${100 * way}%` }} aria-hidden />
      <span className={classes.label}>
        <span aria-hidden>»</span> {label}
        {hint && (
          <>
            <br />
            <small className="quiet">Slide to the right</small>
          </>
        )}
      </span>
    </button>
  );
}
