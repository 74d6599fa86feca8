import { AppError } from '#domain/errors.ts';

type Turns = <T>(events: number[], transaction: (granted: () => void) => Promise<T>) => Promise<T>;

/**
 * Of the requests that change an event, one at a time has a connection, so that a lock which is held for long takes few of
 * the connections. A request that is not `granted` the locks in time is answered 503, however
 * the time was spent, and changes nothing afterwards.
 */
export function eventTurns(milliseconds: number): Turns {
  const last = new Map<number, Promise<unknown>>();

  function inTurn<T>(event: number, work: () => Promise<T>): Promise<T> {
    const turn = (last.get(event) ?? Promise.resolve()).then(work);
    const end = turn
      .catch(() => undefined)
      .then(() => {
        if (last.get(event) === end) last.delete(event);
      });
    last.set(event, end);
    return turn;
  }

  return (events, transaction) =>
    new Promise((resolve, reject) => {
      let isLate = false;
      const tooLate = () => {
        isLate = true;
        reject(new AppError('unavailable'));
      };
      const timer = setTimeout(tooLate, milliseconds);
      const refuseLate = () => {
        if (isLate) throw new AppError('unavailable');
      };
      const granted = () => {
        refuseLate();
        clearTimeout(timer);
      };
      const begin = async () => {
        refuseLate();
        return transaction(granted);
      };
      events
        .toReversed() // The lowest is waited for first, by everybody.
        .reduce((work, event) => () => inTurn(event, work), begin)()
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
}
