import { Alert, Button, Text } from '@mantine/core';
import { readDraw } from '#domain/calls/draw.ts';
import { useRead } from '#web/http/use-read.ts';
import { Link } from '#web/router/routing.tsx';
import type { Event } from '#domain/event.ts';
import type { ShownDraw } from '#domain/draw/wishes.ts';
import { dayState } from '#domain/boarding/states.ts';
import { clockTime, writtenMoment } from '#domain/zone.ts';
import { link } from '#web/paths.ts';
import { useClock } from '#web/ui/clock.ts';

export type Stage = 'before' | 'open' | 'closed' | 'drawn';
/** `clock` is what the event's clock shows. */
export function stageOf({ closes_at, drawn_at, opens_at }: ShownDraw, clock: string, zone: string): Stage {
  if (drawn_at) return 'drawn';
  if (clock >= clockTime(Date.parse(closes_at), zone)) return 'closed';
  return clock >= clockTime(Date.parse(opens_at), zone) ? 'open' : 'before';
}

/** Above the calendar of an event with a draw: its stage, and a link to one's wishes. */
export function DrawNote({ event }: { event: Event }) {
  const { data: draw } = useRead(readDraw, { event: event.id });
  const clock = useClock(event.time_zone);
  if (!draw) return null;
  const zone = event.time_zone;
  const stage = stageOf(draw, clock, zone);
  const isOpen = clock >= clockTime(Date.parse(draw.booking_opens_at), zone);
  const mayWish = stage === 'open' || draw.late;
  const to = link('wishes', { eid: event.id });
  if (stage === 'drawn' && isOpen && !draw.late)
    return (
      <Text size="sm" mb="xs">
        The seats have been drawn. <Link to={to}>Wishes and draw</Link>
      </Text>
    );
  const words = {
    before: `Wishes open ${writtenMoment(draw.opens_at, zone)}. Seats are drawn ${writtenMoment(draw.closes_at, zone)}.`,
    open: `Star up to three boats and heart others, up to twelve in all, until ${writtenMoment(draw.closes_at, zone)}. Then the seats are drawn.`,
    closed: 'Wishes have closed. The seats are being drawn.',
    drawn: draw.late
      ? 'The seats have been drawn. You came later: mark boats now, and you get a day from what is left.'
      : 'The seats have been drawn. Your seats are among your trips.',
  };
  return (
    <Alert mb="md" title="A draw gives out the first seats">
      <Text mb="xs">
        {words[stage]}
        {!isOpen && ` Booking ${dayState([], writtenMoment(draw.booking_opens_at, zone))}.`}
      </Text>
      <Button component={Link} to={to} variant={mayWish ? 'filled' : 'default'}>
        {mayWish ? 'Mark your boats' : 'Wishes and draw'}
      </Button>
    </Alert>
  );
}
