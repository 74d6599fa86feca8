import classes from './filter-chips.module.css';
import { filterNames, type PeopleFilter, peopleFilters } from './people-filter.ts';

interface FilterChipsProps {
  chosen: PeopleFilter | undefined;
  counts: Record<PeopleFilter, number | undefined>;
  onChoose: (filter: PeopleFilter | undefined) => void;
}

/** Press one to see them alone, once more to see all. */
export function FilterChips({ chosen, counts, onChoose }: FilterChipsProps) {
  return (
    <div className={classes.chips} role="group" aria-label="Show only">
      {peopleFilters.map((filter) => {
        const count = counts[filter];
        if (count === undefined) return null;
        return (
          <button
            key={filter}
            type="button"
            className={classes.chip}
            aria-pressed={filter === chosen}
            onClick={() => onChoose(filter === chosen ? undefined : filter)}
          >
            {filter === chosen && <span aria-hidden>✓ </span>}
            {filterNames[filter]} ({count})
          </button>
        );
      })}
    </div>
  );
}
