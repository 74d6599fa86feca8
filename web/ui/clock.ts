import { useSyncExternalStore } from 'react';
import { clockTime, defaultZone, isZone, writtenMoment as momentIn } from '#domain/zone.ts';

export function ownZone(): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isZone(zone) ? zone : defaultZone;
}

/** By one's own clock, unless a zone is given. */
export function writtenMoment(moment: string | null, zone = ownZone()): string {
  return momentIn(moment, zone);
}

const secondsBetweenLooks = 5;

/** The clock of the zone by the minute; whatever depends on it updates by itself, also after a sleep. */
export function useClock(zone: string): string {
  return useSyncExternalStore(subscribe, () => clockTime(beginOfMinute(Date.now()), zone));
}

/** A second late, so that a leg that starts at this minute has departed. */
function beginOfMinute(now: number): number {
  return Math.floor(now / 60_000) * 60_000 + 1_000;
}

function subscribe(look: () => void): () => void {
  const timer = setInterval(look, secondsBetweenLooks * 1000);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
