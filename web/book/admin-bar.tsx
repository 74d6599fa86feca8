import { type ReactNode, useCallback, useMemo } from 'react';
import type { Event } from '#domain/event.ts';
import type { Leg } from '#domain/leg.ts';
import { counted } from '#domain/wording.ts';
import { LearnExpected } from '#web/event/use-expected.ts';
import { usePhase } from '#web/event/use-phase.ts';
import { useDayNotes, useWeighedLegs } from '#web/schedule/day-notes.ts';
import { ScheduleBar } from '#web/schedule/views.tsx';
import { legClash } from '#web/schedule/words.ts';
import type { ExpectedTimes, Standing, ToldOfLegs } from '#web/trip/leg-look.ts';
import { useMoreOnPhone } from '#web/ui/use-more-on-phone.tsx';
import { ActFor } from './act-for.tsx';

interface AdminBarProps {
  event: Event;
  date: string;
  organization: number | undefined;
  onActFor: (organization: number | undefined) => void;
  onTold: (told: ToldOfLegs) => void;
  legs: readonly Leg[];
  /** With what they say of each. */
  days: (describe?: (date: string) => string) => ReactNode;
  /** Seldom pressed. */
  rare: ReactNode;
  /** What can be done with the day that is shown. */
  children: ReactNode;
}

/** The views of the schedule, the days and for whom one books, in one bar; for admins alone, and larger than the rest of the page. */
export function AdminBar({ children, date, days, event, legs, onActFor, onTold, organization, rare }: AdminBarProps) {
  const { atPier, clashes } = useWeighedLegs(event);
  const noteOf = useDayNotes(event, legs, clashes);
  const marks = useMemo(() => new Map(legs.map(({ id }) => [id, legClash(clashes, id)])), [clashes, legs]);
  const learn = useCallback(
    (expected: ExpectedTimes, standing: Standing) => onTold({ atPier, clashes: marks, expected, standing }),
    [atPier, marks, onTold],
  );
  const { phase } = usePhase(event);
  const fold = useMoreOnPhone();
  const about = (each: string) => noteOf(each) || counted(legs.filter((leg) => leg.date === each).length, 'leg');
  return (
    <ScheduleBar
      event={event.id}
      view="places"
      date={date}
      fold={fold}
      rare={
        <>
          {rare}
          {children}
        </>
      }
    >
      {days(organization === undefined ? about : undefined)}
      {phase !== 'after' && <ActFor organization={organization} onChange={onActFor} />}
      {!fold.isPhone && children}
      <LearnExpected event={event} date={date} onChange={learn} />
    </ScheduleBar>
  );
}
