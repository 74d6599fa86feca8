import type { LegState } from '#domain/booking/leg-state.ts';
import { Icon } from '#web/ui/icons.tsx';
import classes from './leg.module.css';

const drawings: Record<LegState, string> = {
  open: 'M12 5v14M5 12h14',
  mine: 'M5 13l4.5 4.5L19 7',
  full: 'M6 6l12 12M18 6L6 18',
  blocked: 'M7 11V8a5 5 0 0 1 10 0v3M5 11h14v9H5z',
};

/** Its own sign for each state, since colour is not seen by everybody. */
export function LegSign({ state }: { state: LegState }) {
  return (
    <Icon strokeWidth="3">
      <path d={drawings[state]} />
    </Icon>
  );
}

const meanings: [LegState, string][] = [
  ['open', 'Open'],
  ['mine', 'Registered'],
  ['full', 'Full'],
  ['blocked', 'Overlaps, locked, started or cancelled'],
];

export function LegLegend() {
  return (
    <ul className={classes.legend} aria-label="Legend">
      {meanings.map(([state, text]) => (
        <li key={state} className={classes.entry}>
          <span className={`${classes.state} ${classes.sample}`} data-state={state}>
            <LegSign state={state} />
          </span>
          {text}
        </li>
      ))}
    </ul>
  );
}
