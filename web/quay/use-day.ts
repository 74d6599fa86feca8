import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readBoardingDay, watchBoarding } from '#domain/calls/boarding.ts';
import type { BoardingDay } from '#domain/boarding/departure.ts';
import { keepOpen } from '#web/http/keep-open.ts';
import { ask, isUnreachable, requestOf } from '#web/http/request.ts';
import { forgetSent, useSending } from '#web/http/outbox.ts';
import { headersOf, type Access } from './access.ts';
import { keepDay, keptDay } from './kept-days.ts';
import { arrivedMarks, sendMarks, useMarks } from './marks.ts';

/** A message of the stream may be lost. */
const readAgainMilliseconds = 30_000;

export interface SeenDay {
  day: BoardingDay;
  /** By the phone's clock. */
  seenAt: number;
  /** The phone has no connection, or the server none. */
  old: boolean;
  /** The phone's marks that it has. */
  arrived: ReadonlySet<string>;
}

/** A day as the server has it now, or as it was when it was last seen; marks are sent whenever that is possible. */
export function useDay(access: Access) {
  const client = useQueryClient();
  const { date, event, token } = access;
  const queryKey = ['boarding', event, date, token ?? ''];
  const [live, setLive] = useState(false);
  const query = useQuery({
    queryKey,
    queryFn: () => readDay(access),
    refetchInterval: readAgainMilliseconds,
    retry: false,
  });
  useEffect(() => {
    const readAgain = () => void client.invalidateQueries({ queryKey: ['boarding', event, date, token ?? ''] });
    return keepOpen(requestOf(watchBoarding, { event, date }).path, {
      headers: headersOf({ ...(token && { token }) }),
      onMoved: readAgain,
      onLive: setLive,
    });
  }, [client, event, date, token]);
  const arrived = query.data?.arrived;
  // Not before the page has the day with them: a person who is aboard would be missing for a moment.
  useEffect(() => arrived && forgetSent(arrived), [arrived]);
  const marks = useMarks().filter(({ mark, state }) => state === 'waiting' && mark.event === event);
  const readAgain = () => void client.invalidateQueries({ queryKey });
  // A refusal of the whole call may mean that the link has ended, which the day then says.
  const send = () => void sendMarks(access).then(readAgain, (error: unknown) => isUnreachable(error) || readAgain());
  useSending(marks.length, `${event} ${token}`, send);
  return { query, live };
}

async function readDay(access: Access): Promise<SeenDay> {
  const { date, event } = access;
  const { path } = requestOf(readBoardingDay, { event, date });
  const arrived = arrivedMarks();
  const isCrew = access.token !== undefined;
  try {
    const day = await ask(readBoardingDay, { event, date }, { headers: headersOf(access) });
    await keepDay(isCrew, path, day).catch(() => undefined); // No room: then it does not open without a network.
    return { day, seenAt: Date.now(), old: false, arrived };
  } catch (error) {
    const kept = isUnreachable(error) ? await keptDay(isCrew, path).catch(() => undefined) : undefined;
    if (!kept) throw error;
    return { day: kept, seenAt: kept.now, old: true, arrived: new Set() };
  }
}
