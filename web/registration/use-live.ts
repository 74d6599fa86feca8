import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keepOpen } from '#web/http/keep-open.ts';
import { legKeys } from '#web/leg/api.ts';

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
