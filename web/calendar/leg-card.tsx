import { Text } from '@mantine/core';
import { memo } from 'react';
import { boatName, placeAndHarbour } from '#domain/wording.ts';
import type { BoatOnLeg, Leg } from '#domain/leg.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { link } from '#web/paths.ts';
import { Link } from '#web/router/routing.tsx';
import { Opener } from '#web/ui/opener.tsx';
import { LegFace, type LegFaceProps, StartTime, Switch } from './leg-face.tsx';
import { ownTrips } from './shown-legs.ts';
import { LegSign } from '#web/trip/leg-sign.tsx';
import { boatSeats, crowdWords, lookOf, stateNote, takenOn } from '#web/trip/leg-look.ts';
import { type Wish, WishSign } from '#web/trip/wish-sign.tsx';
import classes from './list.module.css';

/** A trip in the list: when and from where, and its boats by name, each of which opens the trip on itself. */
export const LegCard = memo(function LegCard({
  told,
  waits,
  ...shown
}: LegFaceProps & { told?: boolean | undefined; waits: boolean }) {
  const {
    barred,
    clash,
    detail,
    harbour,
    inTheWay,
    leadsTo,
    leg,
    onOpen,
    planned,
    programme,
    reason,
    sign,
    state,
    toAdmin,
    waiting,
    warning,
    wishes,
    word,
  } = shown;
  const own = leg.boats.find(({ registered }) => registered);
  const isSaid = toAdmin && leg.departed && leg.state !== 'cancelled';
  const free = isSaid || (state === 'open' && (toAdmin || word === 'Open'));
  const seatsOf = (boat: BoatOnLeg) => !programme && (toAdmin ? takenOn(leg, boat) : boatSeats(leg, boat, false));
  // Of a full trip there is nothing to choose: it takes one line. An organiser sees who is on its boats.
  const hasBoats = !own && (toAdmin || programme || state === 'open') && leg.boats.length > 0;
  const isFull = state === 'full' && !toAdmin && !programme;
  const stateLine = !programme && (
    <span className={classes.state}>
      <LegSign state={sign} />{' '}
      {planned
        ? 'Planned'
        : free
          ? detail
          : inTheWay.length > 0
            ? `${word} your ${ownTrips(inTheWay)}`
            : [word, (toAdmin || state === 'full') && detail].filter(Boolean).join(', ')}
    </span>
  );
  return (
    <div
      className={`card ${classes.card}`}
      data-state={programme ? undefined : lookOf(leg, state)}
      data-programme={programme || undefined}
      data-warned={(state === 'open' && warning) || undefined}
    >
      <LegFace {...shown} className={classes.face}>
        <span className={classes.when} aria-hidden>
          <time className="hour">
            <StartTime leg={leg} />
          </time>
          {!isFull && <span className="quiet">to {leg.end_time}</span>}
          {/* An organiser knows the harbour, and where there are several its piers. */}
          <b>{toAdmin ? (harbour ?? placeAndHarbour(leg.starting_point)[0]) : leg.starting_point}</b>
          {leadsTo && <b>→ {leadsTo}</b>}
          {clash && <b className="wrong">{clash}</b>}
          {!own && stateLine}
          {reason && state === 'blocked' && !programme && !isSaid && !told && inTheWay.length === 0 && (
            <span>{reason}</span>
          )}
        </span>
        {isFull && waits && !waiting && (
          <Text inherit span c="var(--sea)" fw={600} pe="sm">
            Wait
          </Text>
        )}
        {own && (
          <span className={classes.only} aria-hidden>
            <BoatPicture location={own.picture} width="5.875rem" />
            <span className={classes.words}>
              {stateLine}
              <b>{boatName(own)}</b>
              {own.berth && <span>Berth {own.berth}</span>}
            </span>
          </span>
        )}
      </LegFace>
      <Switch {...shown} seen />
      {hasBoats && (
        <ul className={classes.strip}>
          {(leg.departed ? leg.boats : freeFirst(leg)).map((boat) => (
            <li key={boat.id}>
              {barred ? (
                <Link className={classes.boat} to={link('boat', { id: boat.id })}>
                  <BoatWords boat={boat} time={leg.start_time} seats={seatsOf(boat)} wishes={wishes} />
                </Link>
              ) : (
                <Opener
                  className={classes.boat}
                  data-full={(!programme && !toAdmin && boat.available <= 0) || undefined}
                  onClick={({ detail }) => onOpen(leg.id, detail, boat.id)}
                >
                  <BoatWords boat={boat} time={leg.start_time} seats={seatsOf(boat)} wishes={wishes} />
                </Opener>
              )}
            </li>
          ))}
        </ul>
      )}
      {(waiting || warning || stateNote(leg)) && (
        <div className={classes.below} aria-hidden>
          {stateNote(leg) && <span>{stateNote(leg)}</span>}
          {waiting && <span className={classes.waiting}>{waiting}</span>}
          {warning && <span className="warning">{warning}</span>}
        </div>
      )}
    </div>
  );
});

/** A strip begins with what is to be mended, and then with what can be had. */
function freeFirst({ boats, max_per_boat }: Pick<Leg, 'boats' | 'max_per_boat'>): BoatOnLeg[] {
  const rank = (boat: BoatOnLeg) => (crowdWords({ boats: [boat], max_per_boat }) ? 0 : boat.available > 0 ? 1 : 2);
  return boats.toSorted((one, other) => rank(one) - rank(other));
}

interface BoatWordsProps {
  boat: BoatOnLeg;
  time: string;
  /** Without a word while nobody books. */
  seats: string | false;
  wishes: readonly Wish[];
}

function BoatWords({ boat, seats, time, wishes }: BoatWordsProps) {
  return (
    <>
      <BoatPicture location={boat.picture} width="100%" sizes="6.5rem" />
      <WishSign boat={boat.id} wishes={wishes} onPicture />
      <span className={classes.name}>
        <span>{boat.make}</span> <b>{boat.model}</b>
      </span>
      <span className="unseen"> at {time} </span>
      {seats && <span className={classes.seats}>{seats}</span>}
    </>
  );
}
