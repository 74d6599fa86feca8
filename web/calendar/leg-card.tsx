import { memo } from 'react';
import { boatName } from '#domain/wording.ts';
import type { BoatOnLeg } from '#domain/leg.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { SeatBar } from '#web/ui/seats.tsx';
import { route } from '#web/leg/leg-words.ts';
import { type ExpectedLeg } from '#web/leg/leg-look.ts';
import { LegFace, type LegFaceProps, StartTime } from './leg-face.tsx';
import { LegSign } from '#web/leg/leg-sign.tsx';
import { freeSeats, lookOf, stateNote, stateWord } from '#web/leg/leg-look.ts';
import classes from './leg-card.module.css';

/** A leg in the list: its time large, its boats by their pictures. */
export const LegCard = memo(function LegCard(shown: LegFaceProps) {
  const { leg, planned, reason, state } = shown;
  const word = planned ? `${stateWord(leg, state)}, planned` : stateWord(leg, state);
  const own = leg.boats.find(({ registered }) => registered);
  return (
    <LegFace {...shown} className={classes.leg}>
      <span className={classes.seen} aria-hidden>
        <span className={classes.time}>
          <StartTime leg={leg} /> <span className={classes.end}>to {leg.end_time}</span>
        </span>
        <span className={classes.state}>
          <LegSign state={lookOf(leg, state)} /> {word}
        </span>
        <span className={classes.words}>
          {own && <span className={classes.boat}>{boatName(own)}</span>}
          <span>{[leg.identifier, route(leg)].filter(Boolean).join(' · ')}</span>
          {stateNote(leg) && <span>{stateNote(leg)}</span>}
          {reason && state === 'blocked' && <span>{reason}</span>}
        </span>
        {state === 'open' && <Seats leg={leg} />}
        {state !== 'blocked' && <Pictures boats={own ? [own] : leg.boats} />}
      </span>
    </LegFace>
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
