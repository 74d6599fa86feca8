export interface Kept<Value> {
  /** Nothing where there is none, or where an earlier release kept something else. */
  read: () => Value | undefined;
  /** Without a value, what was kept goes. */
  keep: (value: Value | undefined) => void;
}

/** What a page keeps in the browser, or in its tab alone, under one key. In a browser that keeps nothing, or has no room, the page works as if for the first time. */
export function kept<Value>(
  key: string,
  isOne: (found: Value) => boolean,
  place: 'browser' | 'tab' = 'browser',
): Kept<Value> {
  const store = () => (place === 'tab' ? sessionStorage : localStorage);
  return {
    read: () => {
      try {
        const found = parsed(store().getItem(key)) as Value | null;
        return found !== null && isOne(found) ? found : undefined;
      } catch {
        return undefined;
      }
    },
    keep: (value) => {
      try {
        if (value === undefined) store().removeItem(key);
        else store().setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
      } catch {
        // Full, or not allowed: what was to be kept is on the page all the same.
      }
    },
  };
}

/** All of a browser and of its tab whose keys begin like one of these. */
export function forgetKept(...starts: string[]): void {
  try {
    for (const store of [localStorage, sessionStorage])
      for (const key of Object.keys(store)) if (starts.some((start) => key.startsWith(start))) store.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** A text is kept as it is. A token, which each reading asks for, is never given to the parser, whose exception is slow. */
function parsed(text: string | null): unknown {
  if (text === null || text.startsWith('ey')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
