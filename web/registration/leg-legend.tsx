import type { LegState } from '#domain/booking/leg-state.ts';
import { LegSign } from './leg-sign.tsx';
import colours from './leg-colours.module.css';
import classes from './leg-legend.module.css';

const meanings: [LegState, string][] = [
  ['open', 'Open'],
  ['mine', 'Registered'],
  ['full', 'Full'],
  ['blocked', 'Overlaps, locked, departed or cancelled'],
];

/** The legend of the calendar. */
export function LegLegend() {
  return (
    <ul className={classes.legend} aria-label="Legend">
      {meanings.map(([state, text]) => (
        <li key={state} className={classes.entry}>
          <span className={`${colours.state} ${classes.sample}`} data-state={state}>
            <LegSign state={state} />
          </span>
          {text}
        </li>
      ))}
    </ul>
  );
}
