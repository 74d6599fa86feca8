import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, SimpleGrid, Text } from '@mantine/core';
import type { Leg } from '#domain/leg.ts';
import { counted, legName } from '#domain/wording.ts';
import { useState } from 'react';
import { hours } from '#web/trip/leg-words.ts';
import { Chips } from '#web/ui/chips.tsx';

interface LegChoiceProps {
  /** The legs that can be chosen. */
  legs: Leg[];
  chosen: number[];
  /** An hour is chosen alone, and what follows by one press more. */
  alone?: boolean;
  onChange: (chosen: number[]) => void;
}

/** One tap takes an hour, or all legs from it on; single legs are added or left out in the fold. */
export function LegChoice({ alone = false, chosen, legs, onChange }: LegChoiceProps) {
  // A dozen boxes would be drawn with each press: they are drawn when they are asked for.
  const [single, setSingle] = useState(false);
  const sorted = legs.toSorted((one, other) => one.start_time.localeCompare(other.start_time) || one.id - other.id);
  const starts = [...new Set(sorted.map(({ start_time }) => start_time))];
  if (legs.length === 0) return <Text>No leg of this day can be changed in this way.</Text>;
  const from = (start: string) => sorted.filter(({ start_time }) => start_time >= start).map(({ id }) => id);
  const at = (start: string) => sorted.filter(({ start_time }) => start_time === start).map(({ id }) => id);
  const isChosen = (ids: number[]) => ids.length === chosen.length && ids.every((id) => chosen.includes(id));
  const toggle = (id: number) => onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  const first = starts.find((start) => isChosen(from(start)) || (alone && isChosen(at(start))));
  const isAll = first !== undefined && isChosen(from(first));
  return (
    <div>
      <Chips
        label={alone ? 'Which hour' : 'All legs from a time on'}
        chosen={first}
        chips={starts.map((start) => [start, alone ? start : `From ${start}`])}
        onChoose={(start) => onChange(start ? (alone ? at : from)(start) : [])}
      >
        {alone && first !== undefined && first !== starts.at(-1) && (
          <button
            type="button"
            className="chip"
            aria-pressed={isAll}
            onClick={() => onChange(isAll ? at(first) : from(first))}
          >
            {isAll && <span aria-hidden>✓ </span>}
            And all after it
          </button>
        )}
      </Chips>
      <details className="more" onToggle={({ currentTarget }) => setSingle(currentTarget.open)}>
        <summary>
          {chosen.length === 0 ? 'Single legs' : `${counted(chosen.length, 'leg')}: choose single ones`}
        </summary>
        {single && (
          <SimpleGrid cols={2} spacing={0} role="group" aria-label="Legs">
            {sorted.map((leg) => (
              <Checkbox
                key={leg.id}
                py="xs"
                label={[hours(leg), leg.starting_point, legName(leg.identifier)].filter(Boolean).join(', ')}
                checked={chosen.includes(leg.id)}
                onChange={() => toggle(leg.id)}
              />
            ))}
          </SimpleGrid>
        )}
      </details>
    </div>
  );
}
