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
  onChange: (chosen: number[]) => void;
}

/** One tap takes all legs from a time on; single legs are added or left out in the fold. */
export function LegChoice({ chosen, legs, onChange }: LegChoiceProps) {
  // A dozen boxes would be drawn with each press: they are drawn when they are asked for.
  const [single, setSingle] = useState(false);
  const sorted = legs.toSorted((one, other) => one.start_time.localeCompare(other.start_time) || one.id - other.id);
  const starts = [...new Set(sorted.map(({ start_time }) => start_time))];
  if (legs.length === 0) return <Text>No leg of this day can be changed in this way.</Text>;
  const from = (start: string) => sorted.filter(({ start_time }) => start_time >= start).map(({ id }) => id);
  const isChosen = (ids: number[]) => ids.length === chosen.length && ids.every((id) => chosen.includes(id));
  const toggle = (id: number) => onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <div>
      <Chips
        label="All legs from a time on"
        chosen={starts.find((start) => isChosen(from(start)))}
        chips={starts.map((start) => [start, `From ${start}`])}
        onChoose={(start) => onChange(start ? from(start) : [])}
      />
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
                label={`${legName(leg.identifier)}, ${hours(leg)}`}
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
