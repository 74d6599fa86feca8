import { memo, useDeferredValue } from 'react';
import { firstInSight, type ShownLeg } from './shown-legs.ts';
import { LegButton } from './leg-button.tsx';
import { useRovingFocus } from './use-roving-focus.ts';
import classes from './day-list.module.css';

interface DayListProps {
  label: string;
  legs: ShownLeg[];
  onOpen: (leg: number) => void;
}

/** Remembered, so that a leg's dialog does not wait for the legs behind it. */
export const DayList = memo(function DayList({ label, legs, onOpen }: DayListProps) {
  const { tabStop, ...roving } = useRovingFocus(legs.map(({ leg }) => leg.id));
  const drawn = useDeferredValue(legs.length, firstInSight);
  return (
    <ul className={classes.list} aria-label={label} {...roving}>
      {legs.slice(0, drawn).map((shown) => (
        <li key={shown.leg.id}>
          <LegButton {...shown} tabStop={shown.leg.id === tabStop} wide onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
});
