import type { ReactNode } from 'react';
import type { Event } from '#domain/event.ts';
import type { Gap } from '#domain/message/message.ts';
import { datesBetween, writtenDate } from '#domain/time.ts';
import { dateIn } from '#domain/zone.ts';
import { link } from '#web/paths.ts';
import { useBounces, useGaps } from '#web/message/api.ts';
import { MissingList } from '#web/message/missing-panel.tsx';
import { useHealth } from '#web/settings/api.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadError } from '#web/ui/stand-ins.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { useToday } from './api.ts';
import { DayPicture } from './day-picture.tsx';
import { NeedsAHand } from './needs-a-hand.tsx';
import { NextDepartures } from './next-departures.tsx';
import { SetupChecklist } from './setup-checklist.tsx';
import { TodayPanel } from './today-panel.tsx';
import classes from './today.module.css';

/** `children` come below, once it is known how high this is. */
export function TodayPanels({ children, event }: { event: Event; children?: ReactNode }) {
  const today = useToday(event.id);
  const health = useHealth();
  const bounces = useBounces();
  const gaps = useGaps(event.id);
  if (!today.data || health.isPending || bounces.isPending || gaps.isPending) {
    if (!today.isError) return <Loading />;
    return (
      <>
        <LoadError error={today.error} onRetry={today.refetch} />
        {children}
      </>
    );
  }
  const { data } = today;
  const isNow = dateIn(data.now, event.time_zone) === data.date;
  return (
    <>
      <p className={classes.day}>{dayWords(event, data.date, isNow)}</p>
      <div className={classes.columns}>
        <div className={classes.needs}>
          <NeedsAHand event={event} today={data} bounces={bounces.data ?? []} health={health.data} isNow={isNow} />
        </div>
        <div className={classes.main}>
          {data.departures.length === 0 && <SetupChecklist event={event.id} />}
          <NextDepartures event={event} today={data} isNow={isNow} />
          {data.departures.length > 0 && <DayPicture event={event} today={data} isNow={isNow} />}
        </div>
        <div className={classes.rest}>
          {data.departures.length > 0 && <ChangeTheDay event={event.id} date={data.date} />}
          {dateIn(data.now, event.time_zone) <= event.end_date && (
            <StillMissing event={event.id} gaps={gaps.data ?? []} />
          )}
        </div>
      </div>
      {children}
    </>
  );
}

function ChangeTheDay({ date, event }: { event: number; date: string }) {
  return (
    <TodayPanel title="When the day changes">
      <p className={classes.hint}>Delay or cancel trips, or take a boat out: you see who is moved before it happens.</p>
      <LinkButton to={`${link('changeDay', { id: event })}?date=${date}`}>Change the day</LinkButton>
    </TodayPanel>
  );
}

/** No heading without anything below it. */
function StillMissing({ event, gaps }: { event: number; gaps: Gap[] }) {
  if (gaps.length === 0) return null;
  return (
    <TodayPanel title="Still missing">
      <MissingList event={event} gaps={gaps} />
    </TodayPanel>
  );
}

/** 'Thursday 11 June 2026, day 2 of 3', and whether that is today. */
function dayWords({ end_date, start_date }: Event, date: string, isNow: boolean): string {
  const days = datesBetween(start_date, end_date);
  const which = days.length > 1 ? `, day ${days.indexOf(date) + 1} of ${days.length}` : '';
  const words = `${writtenDate(date)}${which}`;
  if (isNow) return `Today, ${words}`;
  return date === start_date ? `It begins on ${words}` : `It ended on ${words}`;
}
