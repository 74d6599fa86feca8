import type { ReactNode } from 'react';
import classes from './timeline.module.css';

interface StopProps {
  time: string;
  /** How its mark looks: filled, what is next, small for what is not one's own, hollow for what is free or off, dashed for what is hoped for. */
  mark?: 'next' | 'small' | 'hollow' | 'off' | 'dashed' | 'warning' | undefined;
  children: ReactNode;
}

/** A day from early to late, along a line: its stops, or parts of it that are folded. */
export function Timeline({ children, label }: { label?: string; children: ReactNode }) {
  return (
    <ol className={classes.line} aria-label={label}>
      {children}
    </ol>
  );
}

/** The hour and what is then; below each other where the letters are large. */
export function Stop({ children, mark, time }: StopProps) {
  return (
    <li className={`line ${classes.stop}`} data-mark={mark}>
      <span className={classes.clock}>{time}</span>
      <div className={classes.what}>{children}</div>
    </li>
  );
}

/** What is over, behind the line of the day. */
export function FoldedStops({ children, words }: { words: string; children: ReactNode }) {
  return (
    <li>
      <details className={`more ${classes.folded}`}>
        <summary>{words}</summary>
        <Timeline>{children}</Timeline>
      </details>
    </li>
  );
}
