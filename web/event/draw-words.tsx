import { Box, Button, Text, Title } from '@mantine/core';
import { readDraw, readWishes } from '#domain/calls/draw.ts';
import { useSession } from '#web/http/session.ts';
import { isToCome, useRead } from '#web/http/use-read.ts';
import { Link } from '#web/router/routing.tsx';
import { readEvent } from '#domain/calls/event.ts';
import type { Event } from '#domain/event.ts';
import type { Leg } from '#domain/leg.ts';
import { boatName } from '#domain/wording.ts';
import { maxStars, maxWishes } from '#domain/draw/limits.ts';
import type { ShownDraw } from '#domain/draw/wishes.ts';
import { isBooked, isFromEveOn } from '#domain/phase.ts';
import { shortDate } from '#domain/time.ts';
import { clockTime } from '#domain/zone.ts';
import { link } from '#web/paths.ts';
import { type Wish, WishSign } from '#web/trip/wish-sign.tsx';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { useClock } from '#web/ui/clock.ts';
import { MainLinkButton } from '#web/ui/link-button.tsx';
import { useWishes } from './star-button.tsx';
import { usePhase } from './use-phase.ts';
import classes from './event.module.css';

export type Stage = 'before' | 'open' | 'closed' | 'drawn';
/** `clock` is what the event's clock shows. */
export function stageOf({ closes_at, drawn_at, opens_at }: ShownDraw, clock: string, zone: string): Stage {
  if (drawn_at) return 'drawn';
  if (clock >= clockTime(Date.parse(closes_at), zone)) return 'closed';
  return clock >= clockTime(Date.parse(opens_at), zone) ? 'open' : 'before';
}

/** Whether what the draw says would come later, and push down what stands below it. */
export function useDrawIsToCome(event: number | undefined): boolean {
  const hasDraw = useRead(readEvent, { id: event }).data?.draw === true;
  const draw = isToCome(useRead(readDraw, { event }, { enabled: hasDraw }));
  return isToCome(useOwnWishes(event, hasDraw)) || draw;
}

/** Only test drivers have wishes. */
function useOwnWishes(event: number | undefined, hasDraw: boolean) {
  const isDriver = useSession().type === 'test driver';
  return useRead(readWishes, { event }, { enabled: hasDraw && isDriver });
}

const none: Wish[] = [];

/** What one has marked, whether or not that is still possible. */
export function useMarked(event: number): readonly Wish[] {
  const hasDraw = useRead(readEvent, { id: event }).data?.draw === true;
  return useOwnWishes(event, hasDraw).data?.boats ?? none;
}

/** One's own wishes, to mark while they are open. */
export function useOpenWishes({ id, time_zone }: Event) {
  const hasDraw = useRead(readEvent, { id }).data?.draw === true;
  const isDriver = useSession().type === 'test driver';
  const { data: draw } = useRead(readDraw, { event: id }, { enabled: hasDraw && isDriver });
  const clock = useClock(time_zone);
  return useWishes(id, draw ? stageOf(draw, clock, time_zone) === 'open' : false);
}

/** What the phase lets a test driver do, where that is somewhere else. */
export function NextStep({ event }: { event: Event }) {
  const { draw, phase } = usePhase(event);
  const marked = useMarked(event.id);
  const of = { eid: event.id };
  if (isFromEveOn(phase))
    return <MainLinkButton to={link('myDay', of)}>{phase === 'after' ? 'What I drove' : 'My day'}</MainLinkButton>;
  if (isBooked(phase)) return <MainLinkButton to={link('calendar', of)}>Book</MainLinkButton>;
  if (!draw || phase !== 'wishes') return null;
  return (
    <MainLinkButton to={link('wishes', of)}>
      {marked.length > 0 ? 'Change your wishes' : 'Mark your boats'}
    </MainLinkButton>
  );
}

/** '2 of 3 stars, 5 of 12 boats' */
export function markedWords(boats: readonly Wish[]): string {
  const stars = boats.filter(({ star }) => star).length;
  return `${stars} of ${maxStars} stars, ${boats.length} of ${maxWishes} boats`;
}

export const howToStar = `Star up to ${maxStars}, and heart others. Stars get their seats first.`;

interface DrawNoteProps {
  event: Event;
  legs: readonly Leg[] | undefined;
  pictured?: boolean;
}

/** Above the calendar of an event with a draw: its stage, its three moments, what one has marked, and a link to one's wishes. */
export function DrawNote({ event, legs = [], pictured = false }: DrawNoteProps) {
  const { data: draw } = useRead(readDraw, { event: event.id });
  const marked = useMarked(event.id);
  const clock = useClock(event.time_zone);
  if (!draw) return null;
  const zone = event.time_zone;
  const stage = stageOf(draw, clock, zone);
  const isOpen = clock >= clockTime(Date.parse(draw.booking_opens_at), zone);
  const mayWish = stage === 'open' || draw.late;
  const hasMarked = mayWish && marked.length > 0;
  const to = link('wishes', { eid: event.id });
  const boats = new Map(legs.flatMap((leg) => leg.boats.map((boat) => [boat.id, boat])));
  const wished = marked
    .toSorted((one, other) => Number(other.star) - Number(one.star))
    .flatMap(({ boat }) => boats.get(boat) ?? []);
  if (stage === 'drawn' && isOpen && !draw.late)
    return (
      <Text size="sm" mb="xs">
        The seats have been drawn. <Link to={to}>Wishes and draw</Link>
      </Text>
    );
  const words = {
    before: 'You will star the boats that you want most. Stars get their seats first.',
    open: howToStar,
    closed: 'Wishes have closed. The seats are being drawn.',
    drawn: draw.late
      ? 'The seats have been drawn. You came later: mark boats now, and you get a day from what is left.'
      : 'The seats have been drawn. Your seats are among your trips.',
  };
  const moments = [
    ...(stage === 'before' ? [['Wishes open', shortMoment(draw.opens_at, zone)]] : []),
    ...(stage === 'open' ? [['Wishes close', shortMoment(draw.closes_at, zone)]] : []),
    ['Booking opens', shortMoment(draw.booking_opens_at, zone)],
    ['First trips', shortDate(event.start_date)],
  ];
  return (
    <section className={classes.wish} aria-label="Wishes">
      {event.picture && !hasMarked && (pictured || mayWish || stage === 'before') && (
        <BoatPicture location={event.picture} sizes="(min-width: 48em) 20rem, 100vw" covers leads />
      )}
      <div>
        <Box flex="1 1 20rem">
          <Title order={2} size="h3">
            {hasMarked || stage === 'closed' || (stage === 'drawn' && !mayWish)
              ? 'Your wishes'
              : mayWish
                ? 'Which boats would you like to drive?'
                : 'Soon you choose'}
          </Title>
          <Text>{hasMarked ? `${markedWords(marked)}.` : words[stage]}</Text>
        </Box>
        {wished.length > 0 && (
          <ul className={`swiped ${classes.marked}`}>
            {wished.map((boat) => (
              <li key={boat.id}>
                <WishSign boat={boat.id} wishes={marked} onPicture />
                <Link to={link('boat', { id: boat.id })}>
                  <BoatPicture location={boat.picture} width="5rem" />
                  {boatName(boat)}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {!isOpen && (
          <ol className={classes.moments} style={{ flex: '1 1 auto' }}>
            {moments.map(([what, when]) => (
              <li key={what}>
                {what}
                <b>{when}</b>
              </li>
            ))}
          </ol>
        )}
        {stage === 'before' ? (
          <MainLinkButton to={link('browse', { id: event.id })}>Look at the boats</MainLinkButton>
        ) : (
          <Button component={Link} to={to} variant={stage === 'open' || (mayWish && !hasMarked) ? 'filled' : 'default'}>
            {hasMarked ? 'Change your wishes' : mayWish ? 'Mark your boats' : 'Wishes and draw'}
          </Button>
        )}
      </div>
    </section>
  );
}

/** 'Wed 2 Dec, 09:40'. */
export function shortMoment(moment: string, zone: string): string {
  const clock = clockTime(Date.parse(moment), zone);
  return `${shortDate(clock.slice(0, 10))}, ${clock.slice(11, 16)}`;
}
