import { memo } from 'react';
import { boatName, route } from '#domain/wording.ts';
import type { BoatOnLeg } from '#domain/leg.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { LegFace, type LegFaceProps, StartTime } from './leg-face.tsx';
import { LegSign } from '#web/leg/leg-sign.tsx';
import { freeSeats, lookOf, stateNote } from '#web/leg/leg-look.ts';
import { Dotted } from '#web/ui/dotted.tsx';
import classes from './leg-card.module.css';

/** A leg in the list: its time large, its boats by their pictures. */
export const LegCard = memo(function LegCard(shown: LegFaceProps) {
  const { leg, reason, state, waiting, warning, word } = shown;
  const own = leg.boats.find(({ registered }) => registered);
  return (
    <LegFace {...shown} className={classes.leg}>
      <span className={classes.seen} aria-hidden>
        <Pictures boats={own ? [own] : state === 'blocked' ? leg.boats.slice(0, 1) : leg.boats} />
        <span className={classes.time}>
          <StartTime leg={leg} /> <span className={classes.end}>to {leg.end_time}</span>
        </span>
        <span className={classes.state}>
          <LegSign state={lookOf(leg, state)} /> {word}
        </span>
        <span className={classes.words}>
          {own && <span className={classes.boat}>{boatName(own)}</span>}
          <Dotted parts={[leg.identifier, route(leg)]} />
          {stateNote(leg) && <span>{stateNote(leg)}</span>}
          {/* Above the day it is said once that it is locked. */}
          {reason && state === 'blocked' && !leg.locked && <span>{reason}</span>}
          {waiting && <span className={classes.waiting}>{waiting}</span>}
          {warning && <span className="warning">{warning}</span>}
        </span>
        {state === 'open' && (
          <span className={classes.free}>
            <b>{freeSeats(leg)}</b> free
          </span>
        )}
      </span>
    </LegFace>
  );
});

/** The first large, three small beside it, and how many more there are. */
const maxPictures = 5;

function Pictures({ boats }: { boats: BoatOnLeg[] }) {
  if (boats.length === 0) return null;
  const shown = boats.length > maxPictures ? boats.slice(0, maxPictures - 1) : boats;
  return (
    <span className={classes.pictures} data-count={Math.min(boats.length, maxPictures)}>
      {shown.map(({ id, picture }, index) => (
        <span key={id} className={classes.picture}>
          <BoatPicture location={picture} sizes={index === 0 ? '12rem' : '6rem'} />
        </span>
      ))}
      {shown.length < boats.length && <span className={classes.more}>+{boats.length - shown.length}</span>}
    </span>
  );
}
