/** An event and how often what can be booked in it has changed. */
export interface Revision {
  event: number;
  revision: number;
}
export type RevisionListener = (moved: Revision) => void;

/** Listeners in this process for changes of an event's revision. */
export interface Revisions {
  onRevision(listener: RevisionListener): () => void;
  /** Called after the commit that moved them. */
  tellRevisions(moved: Revision[]): void;
}

export function localRevisions(): Revisions {
  const listeners = new Set<RevisionListener>();
  return {
    onRevision(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tellRevisions(moved) {
      for (const each of moved) for (const listener of listeners) listener(each);
    },
  };
}
