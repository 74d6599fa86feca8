import { readMessages } from '#domain/calls/message.ts';
import type { Event } from '#domain/event.ts';
import { dateIn } from '#domain/zone.ts';
import { useRead } from '#web/http/use-read.ts';

/** The messages since it ended, the newest first; undefined as long as they are not known, and before it ends. */
export function useWrittenAfter({ end_date, id, time_zone }: Event, isOver = true) {
  const messages = useRead(readMessages, { event: isOver ? id : undefined }).data;
  return messages?.filter(({ created_at }) => dateIn(Date.parse(created_at), time_zone) > end_date);
}
