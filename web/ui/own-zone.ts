import { defaultZone, isZone } from '#domain/zone.ts';

/** The time zone of the browser. */
export function ownZone(): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isZone(zone) ? zone : defaultZone;
}
