type Work = () => Promise<void>;

/** Runs one piece of work at a time. Owners take turns, so that one with many pieces holds up nobody else for long. */
export function fairTurns() {
  const waiting = new Map<number, Work[]>();
  let isBusy = false;

  async function runAll(): Promise<void> {
    isBusy = true;
    for (let next = takeNext(); next; next = takeNext()) await next();
    isBusy = false;
  }

  /** A map remembers the order of its keys: an owner with more to do goes to the end of the line. */
  function takeNext(): Work | undefined {
    const [first] = waiting;
    if (!first) return undefined;
    const [owner, [work, ...rest]] = first;
    waiting.delete(owner);
    if (rest.length > 0) waiting.set(owner, rest);
    return work;
  }

  return <T>(owner: number, work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      waiting.set(owner, [...(waiting.get(owner) ?? []), () => work().then(resolve, reject)]);
      if (!isBusy) void runAll();
    });
}
