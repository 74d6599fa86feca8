import { readNews, seeNews } from '#domain/calls/registration.ts';
import type { Event } from '#domain/event.ts';
import { oneDay, writtenDay } from '#domain/time.ts';
import type { TripNews, TripPlace } from '#domain/trip-news.ts';
import { boatName, counted } from '#domain/wording.ts';
import { dateIn } from '#domain/zone.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { useSession } from '#web/http/session.ts';
import { CallButton } from '#web/ui/call-button.tsx';

type Place = Pick<Event, 'id' | 'time_zone'>;
const mostLines = 3;
/** What a change is about is read again as often as the change. */
export const newsInterval = 15_000;
const startOf = ({ date, start_time }: TripPlace) => `${date} ${start_time}`;

/** What an organiser changed about the trips of a builder's boats, until it was seen. */
export function useBoatNews(event: number) {
  const enabled = useSession().type === 'manufacturer';
  return useRead(readNews, { id: event }, { enabled, refetchInterval: newsInterval });
}

/** What changed about the trips of a builder's boats, or of the one that the page is about: a change of the day is one notice. */
export function BoatNews({ boat, event }: { boat?: number; event: Place }) {
  const news = (useBoatNews(event.id).data ?? [])
    .filter(({ from }) => boat === undefined || from.boat.id === boat)
    .toSorted((one, other) => startOf(one.from).localeCompare(startOf(other.from)));
  const seen = useChange(seeNews);
  if (news.length === 0) return null;
  // A boat that does not sail says so once, with its trips of the day.
  const lines = [...Map.groupBy(news, ({ from, id, to }) => `${from.boat.id} ${to ? id : from.date}`)];
  const hidden = lines.slice(mostLines).flatMap(([, trips]) => trips).length;
  const reasons = new Set(news.flatMap(({ reason }) => reason || []));
  return (
    <section className="notice" aria-label="What changed">
      <div className="words">
        {lines.slice(0, mostLines).map(([key, trips]) => {
          const [{ from, to }] = trips as [TripNews];
          return (
            <p key={key}>
              <b className="whole">{boatName(from.boat)}</b>
              {to ? ' leaves ' : ` does not sail ${dayWords(event, from.date)}: `}
              <b>{to ? momentWords(event, to) : trips.map((trip) => trip.from.start_time).join(', ')}</b>
              {to && (
                <>
                  {' instead of '}
                  <del>{from.date === to.date ? from.start_time : momentWords(event, from)}</del>
                </>
              )}
            </p>
          );
        })}
        {hidden > 0 && <p>{`and ${counted(hidden, 'more trip')}`}</p>}
        {reasons.size > 0 && <p>Why: {[...reasons].join(', ')}</p>}
      </div>
      <CallButton call={seen} input={{ event: event.id, ids: [...new Set(news.map(({ id }) => id))].slice(0, 100) }}>
        Got it
      </CallButton>
    </section>
  );
}

/** 'today 11:15', 'Wed 16:00' */
function momentWords(event: Place, { date, start_time }: TripPlace): string {
  return `${dayWords(event, date)} ${start_time}`;
}

function dayWords(event: Place, date: string): string {
  return nearDay(event, date) ?? writtenDay(date).slice(0, 3);
}

export function nearDay({ time_zone }: Place, date: string): string | undefined {
  if (date === dateIn(Date.now(), time_zone)) return 'today';
  return date === dateIn(Date.now() + oneDay, time_zone) ? 'tomorrow' : undefined;
}
