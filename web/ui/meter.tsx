import classes from './meter.module.css';

interface MeterProps {
  value: number;
  /** The whole of which `value` is a part; absent for a plain count. */
  of?: number | undefined;
  /** The value of the full width, when several are beside each other. */
  longest?: number;
  /** More than the whole, at which the bar ends. */
  over?: boolean;
}

/** The bar, which screen readers skip: the numbers are beside it. */
export function Meter({ of, value, longest = Math.max(1, of ?? 0, value), over = false }: MeterProps) {
  const percent = (part: number) => `${(100 * part) / longest}%`;
  return (
    <span className={classes.track} aria-hidden>
      {of !== undefined && of > 0 && <span className={classes.whole} style={{ width: percent(of) }} />}
      {value > 0 && (
        <span
          className={classes.part}
          data-over={over || (of !== undefined && value > of) || undefined}
          style={{ width: percent(value) }}
        />
      )}
    </span>
  );
}

/** The seats taken of a leg or a boat, as a picture and in numbers. */
export function SeatMeter({ of, taken, word = '' }: { taken: number; of: number; word?: string }) {
  return (
    <span className={classes.seats}>
      <Meter value={taken} of={of} />
      <span className={classes.number}>{`${taken} of ${of}${word}`}</span>
    </span>
  );
}
