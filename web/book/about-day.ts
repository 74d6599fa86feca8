import { dayNote } from '#domain/boarding/states.ts';
import { dayProgress } from '#domain/booking/day-coverage.ts';
import { counted } from '#domain/wording.ts';
import type { ExpectedLeg } from '#web/trip/leg-look.ts';

/** '2 of 4 seats' of one's own day and '3 seats' where nothing is left to choose, 'locked' or '14 legs' of everybody's, and of whom nobody asks to book '14 trips'. */
export function aboutDay(
  legs: readonly ExpectedLeg[] | undefined,
  date: string,
  { asksToBook, mayBook }: { mayBook: boolean; asksToBook: boolean },
): string {
  if (!legs) return '\u00a0';
  const day = legs.flatMap((leg) => (leg.date === date ? { ...leg, registered: leg.registered && !leg.changing } : []));
  const { possible, seats } = dayProgress(day);
  const isAsked = mayBook && asksToBook && seats < possible;
  if (mayBook && seats > 0) return isAsked ? `${seats} of ${counted(possible, 'seat')}` : counted(seats, 'seat');
  if (isAsked) return 'no seat yet';
  return dayNote(day) || counted(day.length, mayBook ? 'trip' : 'leg');
}
