import type { ReactNode } from 'react';
import classes from './bars.module.css';
import { Meter } from './meter.tsx';

export interface Bar {
  key: string | number;
  label: ReactNode;
  value: number;
  /** How much there is of what `value` is taken from; absent for a plain count. */
  of?: number;
  /** What else there is to say. */
  note?: string | undefined;
}

interface BarsProps {
  caption: string;
  /** What the first column names. */
  what: string;
  /** What is counted. */
  unit: string;
  bars: Bar[];
}

/** A picture that is also a table: the bars are for the eye alone, the numbers for everybody. */
export function Bars({ bars, caption, unit, what }: BarsProps) {
  const longest = Math.max(1, ...bars.map(({ of = 0, value }) => Math.max(of, value)));
  return (
    <table className={classes.bars}>
      <caption className={classes.caption}>{caption}</caption>
      <thead className={classes.unseen}>
        <tr>
          <th scope="col">{what}</th>
          <th scope="col">{unit}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, label, note, of, value }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>
              <Meter value={value} of={of} longest={longest} />
              <span className={classes.number}>{of === undefined ? value : `${value} of ${of}`}</span>
              {note && <span className={classes.note}> {note}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
