import type { ReactNode } from 'react';
import { dayNote } from '#domain/boarding/states.ts';
import { dayProgress } from '#domain/booking/day-coverage.ts';
import { counted } from '#domain/wording.ts';
import type { ExpectedLeg } from '#web/trip/leg-look.ts';

/** '2 of 4 times' of one's own day, 'locked' or '14 legs' of everybody's, and of whom nobody asks to book '14 trips'. */
export function aboutDay(
  legs: readonly ExpectedLeg[] | undefined,
  date: string,
  { asksToBook, mayBook }: { mayBook: boolean; asksToBook: boolean },
): ReactNode {
  const day = legs?.filter((leg) => leg.date === date) ?? [];
  const { seats, times } = dayProgress(day.map((leg) => ({ ...leg, registered: leg.registered && !leg.changing })));
  if (!legs) return '\u00a0';
  if (mayBook && times > 0)
    return asksToBook || seats > 0 ? (
      <>
        {`${seats} of ${times}`}
        <span className="unseen-on-phone"> {times === 1 ? 'time' : 'times'}</span>
      </>
    ) : (
      counted(day.length, 'trip')
    );
  return dayNote(day) || counted(day.length, mayBook ? 'trip' : 'leg');
}
