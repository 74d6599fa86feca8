import { dayNote } from '#domain/boarding/states.ts';
import { dayProgress } from '#domain/booking/day-coverage.ts';
import { counted } from '#domain/wording.ts';
import type { ExpectedLeg } from '#web/trip/leg-look.ts';

/** '2 of 4' of one's own day, '14 legs, locked' of everybody's. */
export function aboutDay(legs: readonly ExpectedLeg[] | undefined, date: string, isOwn: boolean): string {
  const day = legs?.filter((leg) => leg.date === date) ?? [];
  const { seats, times } = dayProgress(day.map((leg) => ({ ...leg, registered: leg.registered && !leg.changing })));
  if (!legs) return '\u00a0';
  if (isOwn && times > 0) return `${seats} of ${times}`;
  return [counted(day.length, 'leg'), dayNote(day)].filter(Boolean).join(', ');
}
