import { Text } from '@mantine/core';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { dayRows, unfoldedRows } from './day-rows.ts';
import { firstInSight, type ShownLeg } from './shown-legs.ts';
import { LegCard } from './leg-card.tsx';
import { useRovingFocus } from './use-roving-focus.ts';
import classes from './list.module.css';
import { type OpenLeg } from '#web/trip/leg-look.ts';
import { Dotted } from '#web/ui/dotted.tsx';

interface DayListProps {
  label: string;
  legs: ShownLeg[];
  /** Whether one may wait for a seat. */
  waits: boolean;
  /** The trip of one's own that a card above shows: it is not repeated. */
  above: number | undefined;
  onOpen: OpenLeg;
}

/** Remembered, so that a leg's dialog does not wait for the legs behind it. */
export const DayList = memo(function DayList({ above, label, legs, onOpen, waits }: DayListProps) {
  const [unfolded, setUnfolded] = useState<string[]>([]);
  const rows = useMemo(
    () =>
      dayRows(legs, waits, above).flatMap((row) =>
        row.kind === 'fold' && unfolded.includes(row.key) ? [row, ...unfoldedRows(row)] : [row],
      ),
    [above, legs, unfolded, waits],
  );
  const listed = rows.flatMap((row) => (row.kind === 'leg' ? [row.shown] : []));
  const { tabStop, ...roving } = useRovingFocus(
    listed.map(({ leg }) => leg.id),
    listed.find(({ barred }) => !barred)?.leg.id,
    { inColumns: true },
  );
  const drawn = useDeferredValue(rows.length, firstInSight);
  const toggle = (key: string) =>
    setUnfolded(unfolded.includes(key) ? unfolded.filter((each) => each !== key) : [...unfolded, key]);
  return (
    <ul className={classes.list} aria-label={label} {...roving}>
      {rows.slice(0, drawn).map((row) => (
        <li key={row.key} data-kind={row.kind}>
          {row.kind === 'title' && <Title title={row.title} hint={row.hint} />}
          {row.kind === 'fold' && (
            <Fold text={row.text} open={unfolded.includes(row.key)} onToggle={() => toggle(row.key)} />
          )}
          {row.kind === 'leg' && (
            <LegCard
              {...row.shown}
              told={row.told}
              waits={waits}
              tabStop={row.shown.leg.id === tabStop}
              onOpen={onOpen}
            />
          )}
        </li>
      ))}
    </ul>
  );
});

function Title({ hint, title }: { title: string; hint: string }) {
  return (
    <h2 className="over">
      <Dotted parts={[title, hint && <Text inherit span c="var(--mantine-color-text)" children={hint} />]} />
    </h2>
  );
}

/** Legs that cannot be chosen, in one line. */
function Fold({ onToggle, open, text }: { text: string; open: boolean; onToggle: () => void }) {
  return (
    <button type="button" className={classes.fold} aria-expanded={open} onClick={onToggle}>
      <span>{text}</span>
      <Text inherit span c="var(--sea)" fw={600}>
        {open ? 'Hide' : 'Show'}
      </Text>
    </button>
  );
}
