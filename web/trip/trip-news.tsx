import { Stack } from '@mantine/core';
import { readNews, seeNews } from '#domain/calls/registration.ts';
import type { Event } from '#domain/event.ts';
import { writtenDay } from '#domain/time.ts';
import type { TripNews as News, TripPlace } from '#domain/trip-news.ts';
import { boatName } from '#domain/wording.ts';
import { useChange } from '#web/http/use-change.ts';
import { isToCome, useRead } from '#web/http/use-read.ts';
import { useSession } from '#web/http/session.ts';
import { CallButton } from '#web/ui/call-button.tsx';

/** What an organiser changed about one's own trips, until it was seen. */
export function useTripNews({ id }: Pick<Event, 'id'>): News[] {
  return useNews(id).data ?? [];
}

export function useNewsIsToCome(event: number): boolean {
  return isToCome(useNews(event));
}

function useNews(id: number) {
  return useRead(readNews, { id }, { enabled: useSession().type === 'test driver' });
}

/** Each change in one face, wherever one looks: 'A25 14:45 Saimo 30 is cancelled: wind. You sail Wed 16:00, berth C5'. */
export function TripNews({ event, news }: { event: Event; news: readonly News[] }) {
  const seen = useChange(seeNews);
  if (news.length === 0) return null;
  return (
    <Stack component="ul" gap="xs" aria-label="What changed">
      {news.map(({ from, id, reason, to }) => (
        <li key={id} className="notice">
          <p className="words">
            <b>
              <del>{placeWords(from)}</del>
              {to && ` → ${placeWords(to)}`}
            </b>
            <span>{to ? seatWords(from, to) : `${boatName(from.boat)} is cancelled`}</span>
            {reason && <span>Why: {reason}</span>}
          </p>
          <CallButton call={seen} input={{ event: event.id, ids: [id] }}>
            Got it
          </CallButton>
        </li>
      ))}
    </Stack>
  );
}

/** 'Wed 16:00' */
function placeWords({ date, start_time }: TripPlace): string {
  return `${writtenDay(date).split(' ')[0]} ${start_time}`;
}

/** 'You sail Saimo 30, Pier A, berth C5' */
function seatWords(from: TripPlace, { boat, starting_point }: TripPlace): string {
  const other = from.boat.id === boat.id ? '' : `, not ${boatName(from.boat)}`;
  return [`You sail ${boatName(boat)}${other}`, starting_point, boat.berth && `berth ${boat.berth}`].filter(Boolean).join(', '); // prettier-ignore
}
