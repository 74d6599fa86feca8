import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { watchEvent } from '#domain/calls/event.ts';
import { readLegs } from '#domain/calls/leg.ts';
import { requestOf } from '#web/http/request.ts';
import { isAtOrBelow } from '#web/http/use-change.ts';
import { keepOpen } from '#web/http/keep-open.ts';

const secondsUntilSaid = 4;

/** Says when changes by others do not appear by themselves; that they do needs no word. */
export function LiveSign({ live }: { live: boolean }) {
  const [isLate, setIsLate] = useState(false);
  const [wasLost, setWasLost] = useState(false);
  useEffect(() => {
    if (live) return undefined;
    const timer = setTimeout(() => {
      setIsLate(true);
      setWasLost(true);
    }, secondsUntilSaid * 1000);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [live]);
  return (
    <div role="status" aria-label="Connection" data-live={live || undefined}>
      {!live && isLate && <Text size="sm">Not live: reconnecting</Text>}
      {/* Who heard of it hears that it is over. */}
      {live && wasLost && <span className="unseen">Live</span>}
    </div>
  );
}

/**
 * Whether the legs of an event are read again as soon as somebody changes something. The server says that something
 * changed, and the page reads it. A hidden page holds no connection: a browser has few of them.
 */
export function useLive(event: number): boolean {
  const client = useQueryClient();
  const [live, setLive] = useState(false);
  useEffect(() => {
    const { path } = requestOf(readLegs, { eid: event });
    const readAgain = () => {
      // While a change of one's own is under way the calendar is read when it has ended.
      if (client.isMutating() === 0)
        void client.invalidateQueries({ predicate: ({ queryKey }) => isAtOrBelow(String(queryKey[1]), path) });
    };
    return keepOpen(requestOf(watchEvent, { id: event }).path, { onMoved: readAgain, onLive: setLive });
  }, [client, event]);
  return live;
}
