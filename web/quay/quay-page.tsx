import { NativeSelect } from '@mantine/core';
import { readEvent } from '#domain/calls/event.ts';
import type { Event } from '#domain/event.ts';
import { isToCome, useRead } from '#web/http/use-read.ts';
import { useSearchParams } from '#web/router/routing.tsx';
import { datesBetween, shortDate, shortDay } from '#domain/time.ts';
import { clockTime, dateIn } from '#domain/zone.ts';
import { openingWords } from '#domain/boarding/states.ts';
import { readDraw } from '#domain/calls/draw.ts';
import { BoatNews, useBoatNews } from '#web/trip/boat-news.tsx';
import { EventHeader } from '#web/event/event-header.tsx';
import { usePhase } from '#web/event/use-phase.ts';
import { link } from '#web/paths.ts';
import { MainLinkButton } from '#web/ui/link-button.tsx';
import { shownDate } from '#web/event/shown-date.ts';
import { usePathId } from '#web/path-id.ts';
import { useSession } from '#web/http/session.ts';
import { ownZone } from '#web/ui/clock.ts';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import classes from './quay.module.css';
import { QuayDay } from './quay-day.tsx';
import { useDay } from './use-day.ts';

/** For admins alone, below the departures. */
const QuayMore = lazyPart(async () => (await import('./quay-more.tsx')).QuayMore, null);

/** For admins, and for manufacturers with their own boats: today, or the day that the address names. */
export function Component() {
  const id = usePathId('id');
  const event = useRead(readEvent, { id });
  const [search] = useSearchParams();
  const asked = /^\d{4}-\d\d-\d\d$/.exec(search.get('date') ?? '')?.[0];
  if (asked !== undefined) return <DayOfEvent event={id} date={asked} />;
  if (event.data) return <DayOfEvent event={id} date={shownDate(event.data, null, Date.now())} />;
  // A phone without a network that has only seen the quay.
  if (event.isError) return <DayOfEvent event={id} date={dateIn(Date.now(), ownZone())} />;
  return <PageStandIn title="Quay" query={event} />;
}

function DayOfEvent({ date, event }: { event: number; date: string }) {
  const [, setSearch] = useSearchParams();
  const isAdmin = useSession().type === 'admin';
  const access = { event, date };
  const { live, query } = useDay(access);
  const known = useRead(readEvent, { id: event }).data;
  const draw = useRead(readDraw, { event }, { enabled: known?.draw === true }).data;
  const zone = known?.time_zone ?? ownZone();
  const opening = draw ? openingWords(draw.booking_opens_at, clockTime(Date.now(), zone), zone) : undefined;
  // What comes would push down what is below it.
  const changes = useBoatNews(event);
  if (!query.data || isToCome(changes)) return <PageStandIn title="Quay" query={query} />;
  const { departures, event: about } = query.data.day;
  const days = [...new Set([...datesBetween(about.start_date, about.end_date), date])].toSorted();
  const choice = (
    <NativeSelect
      aria-label="Day"
      flex="1 1 8rem"
      rightSectionWidth="1.75rem"
      maw="14rem"
      data={days.map((value) => ({ value, label: shortDate(value) }))}
      value={date}
      onChange={(change) => setSearch({ date: change.currentTarget.value }, { replace: true })}
    />
  );
  return (
    <>
      <div className={classes.screen}>
        <EventHeader event={event} place="Quay">
          {!isAdmin && choice}
        </EventHeader>
      </div>
      <QuayDay
        access={access}
        seen={query.data}
        live={live}
        isAdmin={isAdmin}
        hasNews={(changes.data ?? []).length > 0}
        news={<BoatNews event={about} />}
        days={
          isAdmin && (
            <>
              {choice}
              {known && <PrintDay event={known} date={date} />}
            </>
          )
        }
        opening={opening}
      >
        {isAdmin && <QuayMore event={about} date={date} departures={departures} />}
      </QuayDay>
    </>
  );
}

/** What an organiser does on the eve: the lists go on paper. */
function PrintDay({ date, event }: { date: string; event: Event }) {
  if (usePhase(event).phase !== 'eve') return null;
  return (
    <MainLinkButton to={`${link('quay', { id: event.id })}?date=${date}&more=manifest`}>
      Print {shortDay(date)}
    </MainLinkButton>
  );
}
