import { phase, type Phase, type SailingTrip } from '#domain/phase.ts';
import type { Event } from '#domain/event.ts';
import { openingWords } from '#domain/boarding/states.ts';
import { readDraw } from '#domain/calls/draw.ts';
import { readEvent } from '#domain/calls/event.ts';
import { useRead } from '#web/http/use-read.ts';
import { useClock } from '#web/ui/clock.ts';

/** The phase of an event, that of somebody with these trips, and when booking opens, such as 'Thu 18:00', as long as nobody can book yet. */
export function usePhase(event: Event) {
  const hasDraw = useRead(readEvent, { id: event.id }, { enabled: event.wishes }).data?.draw === true;
  const { data: draw } = useRead(readDraw, { event: event.id }, { enabled: hasDraw });
  const clock = useClock(event.time_zone);
  const phaseFor = (trips?: readonly SailingTrip[]): Phase => phase({ ...event, draw }, clock, trips);
  return {
    draw: draw ?? undefined,
    phase: phaseFor(),
    phaseFor,
    opens: draw ? openingWords(draw.booking_opens_at, clock, event.time_zone) : undefined,
  };
}
