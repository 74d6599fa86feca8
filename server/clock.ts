import { dateIn, zonedInstant } from '#domain/zone.ts';

/** Milliseconds since 1970. A server runs by `Date.now`; the demo, stories and tests may bring a clock of their own. */
export type Clock = () => number;

/** A clock that shows this time (HH:MM) of today's date in the zone, and goes on from there. */
export function clockAt(time: string, zone: string): Clock {
  const offset = zonedInstant(dateIn(Date.now(), zone), time, zone) - Date.now();
  return () => Date.now() + offset;
}

/**
 * What the document of a page begins with so that the page shows the time of its server: nothing by the machine's own
 * clock. It replaces the Date of the browser, so that no page has to know.
 */
export function clockScript(now: Clock): string {
  if (now === Date.now) return '';
  return `<script nonce="__CSP_NONCE__">{
    const offset = ${now()} - Date.now();
    Date = new Proxy(Date, {
      construct: (Real, given) => new Real(...(given.length ? given : [Real.now() + offset])),
      get: (Real, name) => (name === 'now' ? () => Real.now() + offset : Real[name]),
    });
  }</script>`;
}
