import type { ReactNode } from 'react';
import { Chips } from '#web/ui/chips.tsx';
import { filterNames, type PeopleFilter, peopleFilters } from './people-filter.ts';

interface FilterChipsProps {
  chosen: PeopleFilter | undefined;
  counts: Record<PeopleFilter, number | undefined>;
  onChoose: (filter: PeopleFilter | undefined) => void;
  children?: ReactNode;
}

export function FilterChips({ children, chosen, counts, onChoose }: FilterChipsProps) {
  const known = peopleFilters.filter((filter) => counts[filter] !== undefined);
  return (
    <Chips
      label="Show only"
      chosen={chosen}
      chips={known.map((filter) => [filter, `${filterNames[filter]} (${counts[filter]})`])}
      onChoose={onChoose}
    >
      {children}
    </Chips>
  );
}
