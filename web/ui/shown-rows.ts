import { useState } from 'react';

/** What the tables of a page show, filtered and sorted, for a download of just that. */
export interface ShownRows {
  /** Of all tables, one after the other. */
  ids: () => number[];
  show: (table: string, ids: number[]) => void;
}

export function useShownRows(): ShownRows {
  const [shown] = useState(() => {
    const tables = new Map<string, number[]>();
    return {
      ids: () => [...tables.values()].flat(),
      show: (table: string, ids: number[]) => void tables.set(table, ids),
    };
  });
  return shown;
}
