import { defaultZone, isZone } from '#domain/zone.ts';

/** The zone of the one who looks. */
export function ownZone(): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isZone(zone) ? zone : defaultZone;
}
