import { memo } from 'react';
import { boatTitle } from '#domain/boat-name.ts';
import type { BoatOnLeg } from '#domain/leg.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { SeatBar } from '#web/ui/seats.tsx';
import { route } from '#web/leg/leg-words.ts';
import type { ExpectedLeg } from './expected-legs.ts';
import { LegSign } from './leg-sign.tsx';
import { freeSeats, lookOf, spokenLeg, stateNote, stateWord } from './leg-words.ts';
import type { ShownLeg } from './shown-legs.ts';
import colours from './leg-colours.module.css';
import classes from './leg-card.module.css';
import type { OpenLeg } from './use-booking.ts';

interface LegCardProps extends ShownLeg {
  tabStop: boolean;
  onOpen: OpenLeg;
}

/** A leg in the list: its time large, its boats by their pictures. */
export const LegCard = memo(function LegCard({ barred, leg, onOpen, planned, reason, state, tabStop }: LegCardProps) {
  const word = planned ? `${stateWord(leg, state)}, planned` : stateWord(leg, state);
  const own = leg.boats.find(({ registered }) => registered);
  return (
    <button
      type="button"
      className={`${colours.state} ${classes.leg}`}
      data-state={lookOf(leg, state)}
      data-cancelled={leg.state === 'cancelled' || undefined}
      data-leg={leg.id}
      data-planned={planned || undefined}
      tabIndex={tabStop ? 0 : -1}
      aria-busy={leg.underway !== undefined || undefined}
      aria-disabled={barred || undefined}
      aria-haspopup={barred ? undefined : 'dialog'}
      onClick={({ detail }) => !barred && onOpen(leg.id, detail)}
    >
      <span className={classes.unseen}>{spokenLeg(leg, state, planned, reason)}</span>
      <span className={classes.seen} aria-hidden>
        <span className={classes.time}>
          {leg.state === 'delayed' && leg.planned_start_time !== null && (
            <>
              <del className={classes.planned}>{leg.planned_start_time}</del>{' '}
            </>
          )}
          {leg.start_time} <span className={classes.end}>to {leg.end_time}</span>
        </span>
        <span className={classes.state}>
          <LegSign state={lookOf(leg, state)} /> {word}
        </span>
        <span className={classes.words}>
          {own && <span className={classes.boat}>{boatTitle(own)}</span>}
          <span>{[leg.identifier, route(leg)].filter(Boolean).join(' · ')}</span>
          {stateNote(leg) && <span>{stateNote(leg)}</span>}
          {reason && state === 'blocked' && <span>{reason}</span>}
        </span>
        {state === 'open' && <Seats leg={leg} />}
        {state !== 'blocked' && <Pictures boats={own ? [own] : leg.boats} />}
      </span>
    </button>
  );
});

function Seats({ leg }: { leg: ExpectedLeg }) {
  const free = freeSeats(leg);
  return (
    <span className={classes.seats}>
      <span>
        <b>{free}</b> free
      </span>
      <SeatBar free={free} taken={leg.registrations} />
    </span>
  );
}

/** As many as stand beside each other on a phone. */
const mostPictures = 4;

function Pictures({ boats }: { boats: BoatOnLeg[] }) {
  if (boats.length === 0) return null;
  const shown = boats.length > mostPictures ? boats.slice(0, mostPictures - 1) : boats;
  return (
    <span className={classes.strip}>
      {shown.map(({ id, picture }) => (
        <span key={id} className={classes.picture}>
          <BoatPicture location={picture} sizes="8rem" />
        </span>
      ))}
      {shown.length < boats.length && <span className={classes.more}>+{boats.length - shown.length}</span>}
    </span>
  );
}
