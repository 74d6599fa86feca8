import { type ReactNode, useId, useRef } from 'react';
import classes from './link-menu.module.css';
import { useUnfolded } from './use-unfolded.ts';

interface LinkMenuProps {
  /** What is on the button. */
  label: ReactNode;
  'aria-label'?: string;
  className: string | undefined;
  /** The button is where one is. */
  current?: boolean;
  /** Links and buttons, each an item of the list. */
  children: ReactNode;
  /** From which edge of the button it unfolds. */
  from?: 'start' | 'end';
}

/** A button that unfolds links. It folds again when one of them is followed or pressed, by Escape, and when the focus leaves it. */
export function LinkMenu({ children, className, current, from = 'start', label, ...rest }: LinkMenuProps) {
  const [open, setOpen] = useUnfolded();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div
      className={classes.menu}
      onClick={({ target }) => {
        if (!open || !(target as Element).closest('ul button')) return;
        setOpen(false);
        // What it opens gives the focus back to a control that is still there.
        button.current?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (!open || event.key !== 'Escape') return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className={className}
        aria-expanded={open}
        aria-controls={id}
        data-current={current || undefined}
        onClick={() => setOpen(!open)}
        {...rest}
      >
        {label}
      </button>
      {open && <div className={classes.ground} onPointerDown={() => setOpen(false)} />}
      <ul id={id} className={classes.list} hidden={!open} data-from={from}>
        {children}
      </ul>
    </div>
  );
}
