import { useState } from 'react';
import type { Change } from './changes.ts';

type Changes = readonly Change[];
interface Draft {
  past: readonly Changes[];
  changes: Changes;
  future: readonly Changes[];
}

const isSame = (one: Changes, other: Changes) => JSON.stringify(one) === JSON.stringify(other);

/** The changes that are collected, each step of which can be undone and done again until they are applied. */
export function useDraft(begin: () => Change[]) {
  const [draft, setDraft] = useState<Draft>(() => ({ past: [], changes: begin(), future: [] }));
  const { changes, future, past } = draft;
  return {
    changes,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    /** Shows them while something is moved; `settle` makes one step of what was shown since `before`. */
    show: (next: Changes) => setDraft((now) => ({ ...now, changes: next })),
    settle: (before: Changes) =>
      setDraft((now) => (isSame(now.changes, before) ? now : { ...now, past: [...now.past, before], future: [] })),
    undo: () =>
      setDraft((now) => {
        const last = now.past.at(-1);
        return last ? { past: now.past.slice(0, -1), changes: last, future: [now.changes, ...now.future] } : now;
      }),
    redo: () =>
      setDraft((now) => {
        const [next, ...later] = now.future;
        return next ? { past: [...now.past, now.changes], changes: next, future: later } : now;
      }),
    /** Once they are applied there is nothing to undo in the draft. */
    clear: () => setDraft({ past: [], changes: [], future: [] }),
  };
}
