import { writtenMoment } from '#domain/zone.ts';
import '@mantine/core/styles/Code.layer.css';
import { Code, List, Stack, Text, Title } from '@mantine/core';
import { readDraw, readWishes } from '#domain/calls/draw.ts';
import { readWaitingList } from '#domain/calls/registration.ts';
import { useRead } from '#web/http/use-read.ts';
import type { ShownDraw, ShownWishes } from '#domain/draw/wishes.ts';
import type { Event } from '#domain/event.ts';
import { isBooked } from '#domain/phase.ts';
import { NotSwitchedOn } from './not-switched-on.tsx';
import { Link } from '#web/router/routing.tsx';
import { link } from '#web/paths.ts';
import { useSession } from '#web/http/session.ts';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { MainLinkButton } from '#web/ui/link-button.tsx';
import { useClock } from '#web/ui/clock.ts';
import { positionWords } from '#domain/waiting/position.ts';
import { wishedWords } from '#domain/draw/fairness.ts';
import { boatName } from '#domain/wording.ts';
import { CheckDraw } from './check-draw.tsx';
import { howToStar, shortMoment, type Stage, stageOf } from './draw-words.tsx';
import { DrawSettings } from './draw-settings.tsx';
import { usePhase } from './use-phase.ts';
import { LateWishForm, WishForm } from './wish-form.tsx';

export function WishesAndDraw({ event }: { event: Event }) {
  const { id } = event;
  const draw = useRead(readDraw, { event: id });
  const wishes = useRead(readWishes, { event: id });
  const isAdmin = useSession().type === 'admin';
  const clock = useClock(event.time_zone);
  const { phase } = usePhase(event);
  if (draw.data === undefined) return <QueryStandIn query={draw} />;
  if (!wishes.data) return <QueryStandIn query={wishes} />;
  if (!draw.data && !(isAdmin && event.wishes))
    return (
      <NotSwitchedOn
        event={id}
        title="This event has no draw"
        text="A seat goes to whoever books it first."
        late={isBooked(phase)}
      >
        <MainLinkButton to={isAdmin ? link('people', { id }) : link('calendar', { eid: id })}>
          {isAdmin ? 'People' : phase === 'after' ? 'What I drove' : 'Choose your boats'}
        </MainLinkButton>
      </NotSwitchedOn>
    );
  const stage = draw.data && stageOf(draw.data, clock, event.time_zone);
  return (
    <Stack>
      {/* Where letters are so large that no boat would be on the first screen, it stands below them alone. */}
      {!isAdmin && <Text style={{ maxHeight: 'max(0px, (100vw - 14rem) * 99)', overflow: 'hidden' }}>{howToStar}</Text>}
      {isAdmin && (
        <DrawSettings key={JSON.stringify(draw.data)} event={event} draw={draw.data} closed={stage === 'closed'} />
      )}
      {draw.data && stage && <OwnPart draw={draw.data} event={event} stage={stage} stored={wishes.data} />}
      <Fold title="How seats are drawn and checked">
        <Stack>
          <Text>{howToStar}</Text>
          <Text>
            When wishes close, the seats are given out in rounds, one boat each. The order is drawn, and reversed after
            every round; stars and scarce boats come first, at hours that fit your day. What you are given is not taken
            away again.
          </Text>
          {stage === 'drawn' && <CheckDraw event={id} />}
          {draw.data && <SecretOfLots draw={draw.data} />}
        </Stack>
      </Fold>
    </Stack>
  );
}

/** The wishes of the viewer, or their outcome, at this stage of the draw. */
function OwnPart({ draw, event, stage, stored }: { event: Event; draw: ShownDraw; stage: Stage; stored: ShownWishes }) {
  const isAdmin = useSession().type === 'admin';
  const zone = event.time_zone;
  return (
    <>
      {!isAdmin && stage === 'before' && <Text>Wishes open {writtenMoment(draw.opens_at, zone)}.</Text>}
      {!isAdmin && stage === 'open' && (
        <>
          <WishForm event={event} stored={stored} until={shortMoment(draw.closes_at, zone)} />
        </>
      )}
      {stage === 'closed' && <Text>Wishes have closed. The seats are being drawn.</Text>}
      {draw.late && (
        <>
          <Text fw={600}>
            The seats have been drawn, and you came later. Mark boats until {writtenMoment(draw.booking_opens_at, zone)}
            , once: what is left of them is yours at once, and you wait in line for the others.
          </Text>
          <LateWishForm event={event} stored={stored} />
        </>
      )}
      {draw.misses && !draw.late && (
        <>
          <Text fw={600}>
            The seats have been drawn. Yours are in <Link to={link('myDay', { eid: event.id })}>My day</Link>.
          </Text>
          <MissedWishes event={event} misses={draw.misses} />
        </>
      )}
    </>
  );
}

function SecretOfLots({ draw }: { draw: ShownDraw }) {
  const { number, seed, seed_hash } = draw;
  return (
    <>
      {number !== undefined && (
        <Text size="sm">
          Your number in this draw is <Code>{number}</Code>. The published record names you by it, and nobody else can
          tell that it is yours.
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {seed === undefined ? (
          'The order comes from a secret that is published after the draw. Its SHA-256 is shown before, so that nobody can change it:'
        ) : (
          <>
            The order came from this secret:
            <br />
            <Code>{seed}</Code>
            <br />
            Its SHA-256, as shown before the draw:
          </>
        )}
        <br />
        <Code>{seed_hash}</Code>
      </Text>
    </>
  );
}

/** Each wish that the draw could not meet: '71 wished for it, 30 seats. 3rd in line.' */
function MissedWishes({ event, misses }: { event: Event; misses: NonNullable<ShownDraw['misses']> }) {
  const waiting = useRead(readWaitingList, { event: event.id }, { enabled: event.waiting }).data?.waiting ?? [];
  if (misses.length === 0) return <Text>All your wishes have been met, or you had none.</Text>;
  return (
    <section aria-label="Wishes that were not met">
      <Title order={2}>Not met</Title>
      <List>
        {misses.map((miss) => {
          const place = waiting.find(({ boat }) => boat.id === miss.boat.id);
          return (
            <List.Item key={miss.boat.id}>
              {boatName(miss.boat)}: {wishedWords(miss)}. {place && `You are ${positionWords(place)}`}
            </List.Item>
          );
        })}
      </List>
    </section>
  );
}
