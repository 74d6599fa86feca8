import { Group } from '@mantine/core';
import type { ReactNode } from 'react';

interface ChipsProps<Name extends string> {
  label: string;
  chosen: Name | undefined;
  chips: (readonly [name: Name, label: string])[];
  onChoose: (name: Name | undefined) => void;
  /** What can be done with those that are shown. */
  children?: ReactNode;
}

/** Filters of a list: press one to see those alone, once more to see all. */
export function Chips<Name extends string>({ children, chips, chosen, label, onChoose }: ChipsProps<Name>) {
  return (
    <Group justify="space-between" gap="var(--space) var(--space-2)" mb="md">
      <div className="chips" role="group" aria-label={label}>
        {chips.map(([name, words]) => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed={name === chosen}
            onClick={() => onChoose(name === chosen ? undefined : name)}
          >
            {name === chosen && <span aria-hidden>✓ </span>}
            {words}
          </button>
        ))}
      </div>
      {children}
    </Group>
  );
}
