import { readNews, seeNews } from '#domain/calls/registration.ts';
import type { Event } from '#domain/event.ts';
import { oneDay, writtenDay } from '#domain/time.ts';
import type { TripPlace } from '#domain/trip-news.ts';
import { boatName, counted } from '#domain/wording.ts';
import { dateIn } from '#domain/zone.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { useSession } from '#web/http/session.ts';
import { CallButton } from '#web/ui/call-button.tsx';

type Place = Pick<Event, 'id' | 'time_zone'>;
const mostLines = 3;
const startOf = ({ date, start_time }: TripPlace) => `${date} ${start_time}`;

/** What an organiser changed about the trips of a builder's boats, until it was seen. */
export function useBoatNews(event: number) {
  return useRead(readNews, { id: event }, { enabled: useSession().type === 'manufacturer', refetchInterval: 30_000 });
}

/** What changed about the trips of a builder's boats, or of the one that the page is about: a change of the day is one notice. */
export function BoatNews({ boat, event }: { boat?: number; event: Place }) {
  const news = (useBoatNews(event.id).data ?? [])
    .filter(({ from }) => boat === undefined || from.boat.id === boat)
    .toSorted((one, other) => startOf(one.from).localeCompare(startOf(other.from)));
  const seen = useChange(seeNews);
  if (news.length === 0) return null;
  const reasons = new Set(news.flatMap(({ reason }) => reason || []));
  return (
    <section className="notice" aria-label="What changed">
      <div className="words">
        {news.slice(0, mostLines).map(({ from, id, to }) => (
          <p key={`${id} ${from.boat.id}`}>
            <b className="whole">{boatName(from.boat)}</b> {to ? 'leaves' : 'does not sail'}{' '}
            <b>{momentWords(event, to ?? from)}</b>
            {to && (
              <>
                {' instead of '}
                <del>{from.date === to.date ? from.start_time : momentWords(event, from)}</del>
              </>
            )}
          </p>
        ))}
        {news.length > mostLines && <p>{`and ${counted(news.length - mostLines, 'more trip')}`}</p>}
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
  return `${nearDay(event, date) ?? writtenDay(date).split(' ')[0]} ${start_time}`;
}

export function nearDay({ time_zone }: Place, date: string): string | undefined {
  if (date === dateIn(Date.now(), time_zone)) return 'today';
  return date === dateIn(Date.now() + oneDay, time_zone) ? 'tomorrow' : undefined;
}
