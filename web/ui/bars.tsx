import type { ReactNode } from 'react';
import classes from './meter.module.css';
import { Meter } from './meter.tsx';

export interface Bar {
  key: string | number;
  label: ReactNode;
  value: number;
  /** The whole of which `value` is a part; absent for a plain count. */
  of?: number;
  /** Further details. */
  note?: string | undefined;
}

interface BarsProps {
  caption: string;
  /** The heading of the first column. */
  what: string;
  /** The unit that is counted. */
  unit: string;
  bars: Bar[];
}

/** A chart that is also a table: screen readers skip the bars and read the numbers. Parts of a whole are on one scale, from 0 to 100 %. */
export function Bars({ bars, caption, unit, what }: BarsProps) {
  const longest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <table className={classes.bars} role="table">
      <caption>{caption}</caption>
      <thead className="unseen">
        <tr>
          <th scope="col">{what}</th>
          <th scope="col">{unit}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, label, note, of, value }) => (
          <tr key={key} role="row">
            <th scope="row" role="rowheader">
              {label}
            </th>
            <td role="cell">
              {of === undefined ? (
                <Meter value={value} longest={longest} />
              ) : (
                <Meter value={Math.min(value, of)} of={of} over={value > of} />
              )}
              <span>
                {of === undefined ? value : `${value} of ${of}`}
                {of !== undefined && of > 0 && <span className="quiet">{` ${Math.round((100 * value) / of)} %`}</span>}
              </span>
              {note && <span className={classes.note}> {note}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
