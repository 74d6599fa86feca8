import { memo } from 'react';
import { boatName } from '#domain/wording.ts';
import type { BoatOnLeg } from '#domain/leg.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { LegFace, type LegFaceProps, StartTime } from './leg-face.tsx';
import { LegSign } from '#web/trip/leg-sign.tsx';
import { freeSeats, lookOf, stateNote } from '#web/trip/leg-look.ts';
import classes from './leg-card.module.css';

/** A trip in the list: when and from where, and its boats by name, each of which opens the trip on itself. */
export const LegCard = memo(function LegCard(shown: LegFaceProps) {
  const { leg, onOpen, reason, state, waiting, warning, word } = shown;
  const own = leg.boats.find(({ registered }) => registered);
  // Of a locked day the boats are seen all the same.
  const only = own ?? (state === 'blocked' && leg.locked ? leg.boats[0] : undefined);
  const free = state === 'open' && word === 'Open';
  return (
    <div className={classes.card} data-state={lookOf(leg, state)}>
      <LegFace {...shown} className={classes.face}>
        <span className={classes.when} aria-hidden>
          <span className={classes.time}>
            <StartTime leg={leg} />
          </span>
          <span>to {leg.end_time}</span>
          <b>{leg.starting_point}</b>
          <span className={classes.state}>
            <LegSign state={lookOf(leg, state)} /> {free ? `${freeSeats(leg)} free` : word}
          </span>
          {/* Above the day it is said once that it is locked. */}
          {reason && state === 'blocked' && !leg.locked && <span className={classes.reason}>{reason}</span>}
        </span>
        {only && (
          <span className={classes.only} aria-hidden>
            <span className={classes.picture}>
              <BoatPicture location={only.picture} sizes="6.5rem" />
            </span>
            <span className={classes.words}>
              <b>{boatName(only)}</b>
              {own?.berth && <span>Berth {own.berth}</span>}
            </span>
          </span>
        )}
      </LegFace>
      {!own && state !== 'blocked' && leg.boats.length > 0 && (
        <ul className={classes.strip}>
          {leg.boats.map((boat) => (
            <li key={boat.id}>
              <Boat boat={boat} time={leg.start_time} onOpen={({ detail }) => onOpen(leg.id, detail, boat.id)} />
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

interface BoatProps {
  boat: BoatOnLeg;
  time: string;
  onOpen: (event: { detail: number }) => void;
}

function Boat({ boat, onOpen, time }: BoatProps) {
  const isFull = boat.available <= 0;
  return (
    <button
      type="button"
      className={classes.boat}
      data-full={isFull || undefined}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <span className={classes.picture}>
        <BoatPicture location={boat.picture} sizes="6.5rem" />
      </span>
      <span className={classes.seats}>{isFull ? 'Full' : `${boat.available} free`}</span>
      <span className={classes.name}>
        {boat.make} <b>{boat.model}</b>
      </span>
      <span className="unseen"> at {time}</span>
    </button>
  );
}
