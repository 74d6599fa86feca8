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
    <div className="chips">
      <div role="group" aria-label={label} style={{ display: 'contents' }}>
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
    </div>
  );
}
