import { Icon } from '#web/ui/icons.tsx';
import type { LegSignName } from './leg-look.ts';
import classes from './leg.module.css';

const drawings: Record<LegSignName, string> = {
  open: 'M12 5v14M5 12h14',
  mine: 'M5 13l4.5 4.5L19 7',
  full: 'M6 6l12 12M18 6L6 18',
  overlaps: 'M4 4h11v11H4zM9 9h11v11H9z',
  locked: 'M7 11V8a5 5 0 0 1 10 0v3M5 11h14v9H5z',
  started: 'M4 12h15M13 6l6 6-6 6',
  cancelled: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M6 6l12 12',
};

/** Its own sign for each state, since colour is not seen by everybody. */
export function LegSign({ state }: { state: LegSignName }) {
  return (
    <Icon strokeWidth="3">
      <path d={drawings[state]} />
    </Icon>
  );
}

const meanings: [LegSignName, string][] = [
  ['open', 'Open'],
  ['mine', 'Registered'],
  ['full', 'Full'],
  ['overlaps', 'At the time of your seat'],
  ['locked', 'Locked, or not open yet'],
  ['started', 'Closed: its hour has come'],
  ['cancelled', 'Cancelled'],
];

const isBlocked = (sign: LegSignName) => sign !== 'open' && sign !== 'mine' && sign !== 'full';

export function LegLegend() {
  return (
    <ul className={classes.legend} aria-label="Legend">
      {meanings.map(([state, text]) => (
        <li key={state} className={classes.entry}>
          <span className={`${classes.state} ${classes.sample}`} data-state={isBlocked(state) ? 'blocked' : state}>
            <LegSign state={state} />
          </span>
          {text}
        </li>
      ))}
    </ul>
  );
}
