import { Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keepOpen } from '#web/http/keep-open.ts';
import { legKeys } from './api.ts';

const drawings = {
  live: 'M4 12a8 8 0 0 1 16 0M8 12a4 4 0 0 1 8 0M12 12v.01',
  lost: 'M4 12a8 8 0 0 1 13-6M8 12a4 4 0 0 1 4-4M12 12v.01M5 19L19 5',
};

/** Whether changes by others appear by themselves; in words, since a dot alone says nothing. */
export function LiveSign({ live }: { live: boolean }) {
  return (
    <Group gap="xs" role="status" aria-label="Connection">
      <svg
        width="1.1em"
        height="1.1em"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        aria-hidden
      >
        <path d={live ? drawings.live : drawings.lost} />
      </svg>
      <Text size="sm">{live ? 'Live' : 'Not live: reconnecting'}</Text>
    </Group>
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
    const readAgain = () => {
      // While a change of one's own is under way the calendar is read when it has ended.
      if (client.isMutating() === 0) void client.invalidateQueries({ queryKey: legKeys.ofEvent(event) });
    };
    return keepOpen(`/api/event/${event}/live`, { onMoved: readAgain, onLive: setLive });
  }, [client, event]);
  return live;
}
