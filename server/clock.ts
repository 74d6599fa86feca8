import { setImmediate } from 'node:timers/promises';
import { dateIn, zonedInstant } from '#domain/zone.ts';

/** Milliseconds since 1970. A server runs by `Date.now`; the demo, stories and tests bring clocks of their own. */
export interface Clock {
  (): number;
  /** By how much it differs from the machine's own, where the pages are to show it too. */
  offset?: number;
}

/** A clock that shows this time (HH:MM) of the date in the zone, and goes on from there. */
export function clockAt(time: string, zone: string, date = dateIn(Date.now(), zone)): Clock {
  const offset = zonedInstant(date, time, zone) - Date.now();
  return Object.assign(() => Date.now() + offset, { offset });
}

/**
 * What the document of a page begins with so that the page shows the time of its server; nothing in a normal server.
 * It replaces the Date of the browser, so that no page has to know.
 */
export function clockScript({ offset }: Clock): string {
  if (offset === undefined) return '';
  return `<script nonce="__CSP_NONCE__">
    Date = new Proxy(Date, {
      construct: (Real, given) => new Real(...(given.length ? given : [Real.now() + ${offset}])),
      get: (Real, name) => (name === 'now' ? () => Real.now() + ${offset} : Real[name]),
    });
  </script>`;
}

const longestTurn = 20;

/** For work on thousands of rows: called between two of them, it lets others be heard when a turn has taken long enough. */
export function breather(): () => Promise<void> | undefined {
  let since = 0;
  return () => {
    if (performance.now() - since <= longestTurn) return undefined;
    return setImmediate().then(() => {
      since = performance.now();
    });
  };
}
