import { type CSSProperties, memo } from 'react';
import { LegFace, type LegFaceProps, StartTime, Switch } from './leg-face.tsx';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import type { BoatOnLeg, Leg } from '#domain/leg.ts';
import { boatName, counted, takenWords } from '#domain/wording.ts';
import { totalCapacity } from '#domain/booking/capacity.ts';
import { OverFull } from '#web/ui/over-full.tsx';
import { boatSeats } from '#web/trip/leg-look.ts';
import { startsOf } from './shown-legs.ts';
import { WishSign } from '#web/trip/wish-sign.tsx';
import { LegSign } from '#web/trip/leg-sign.tsx';
import classes from './grid.module.css';

interface LegButtonProps extends LegFaceProps {
  /** Its lane may be wide enough for the pictures of its boats; in a narrow one for those of one's own alone. */
  pictured: boolean;
  /** In rem. */
  height: number;
}

/** In rem: what stands above the names of the boats, in a narrow lane on two lines, and one line of these. */
const above = { wide: 1.65, narrow: 2.7 };
const line = 1.02;
/** In a narrow lane, in letters. */
const lineLength = 15;
/** As many small pictures stand for a wave, two rows of three. */
const mostPictures = 6;
/** In rem: the edges of a leg, and a line of a boat that has a picture, beside the words. */
const edges = 0.75;
const boatLine = 1.125;
/** A leg of an hour is high enough for so many of them. */
const fewestLines = 6;
/** The names of more are read where the leg opens. */
const mostNames = 12;

/** In rem: as high as a leg must be to name its boats with a picture each. */
export function heightForBoats(boats: number): number {
  return edges + boatLine * Math.min(fewestLines, boats);
}

/** Time, state, seats and boats for the eye; a screen reader hears the leg in one piece. */
export const LegButton = memo(function LegButton({ height, pictured, ...shown }: LegButtonProps) {
  const { clash, inTheWay, leg, programme, sign, state, toAdmin, wishes } = shown;
  // What is over says how many sailed, as its card does.
  const isTold = toAdmin && leg.ended && leg.state !== 'cancelled';
  const word = isTold ? shown.detail : shown.word;
  const detail = isTold ? '' : inTheWay.length > 0 ? `your ${startsOf(inTheWay)}` : shown.detail;
  const linesBelow = (over: number) => Math.floor((height - over) / line);
  const chosen = state === 'open' && sign === 'open' ? leg.boats.filter(({ available }) => available > 0) : leg.boats;
  const own = leg.boats.find(({ registered }) => registered);
  // In a narrow lane the sign says it, and the name of the boat stands for the word.
  const isMine = own !== undefined && shown.word === 'Registered';
  const isFleet = chosen.length > mostNames;
  const shownBoats = own
    ? [own]
    : pictured || isFleet
      ? chosen.slice(0, pictured ? mostPictures : mostPictures / 2)
      : [];
  const boatLines = Math.max(1, Math.floor((height - edges) / boatLine + 0.01));
  const named = own || !pictured ? [] : leg.boats.slice(0, leg.boats.length > boatLines ? boatLines - 1 : boatLines);
  const lines = {
    // Beside pictures this begins a line of its own.
    '--lines': linesBelow(above.wide) - (detail ? 1 : 0),
    '--narrow': linesBelow(above.narrow) - (detail.length > lineLength ? 1 : 0),
  } as CSSProperties;
  return (
    <>
      <LegFace {...shown} className={classes.buttonLeg}>
        <span className={classes.seen} aria-hidden>
          {shownBoats.length > 0 && (
            <span className={classes.pictures} data-narrow={!pictured || undefined}>
              {shownBoats.map(({ id, picture }) => (
                <BoatPicture key={id} location={picture} sizes="9rem" covers />
              ))}
            </span>
          )}
          <time className={classes.time}>
            <StartTime leg={leg} />
            <span className={classes.end}>–{leg.end_time}</span>
          </time>{' '}
          <span className={classes.state} data-told={(toAdmin && leg.departed) || undefined}>
            <LegSign state={sign} />{' '}
            <span className={classes.word}>{isMine && !pictured ? boatName(own) : !programme && word}</span>
            {detail && (pictured || !isMine) && <span className={classes.detail}> {detail}</span>}
            {clash && <span className="wrong"> {clash}</span>}
          </span>
          {shown.warning && <span className={`warning ${classes.warning}`}>{shown.warning.split(';')[0]}</span>}
          {state !== 'mine' && (
            <span className={classes.boats} style={lines}>
              {chosen.length < leg.boats.length && 'Free on '}
              {/* Where a boat has a picture and no line of its own, a name would be cut. */}
              {isFleet || pictured ? counted(chosen.length, 'boat') : chosen.map(boatName).join(', ')}
            </span>
          )}
          {named.length > 0 && (
            <span className={classes.named}>
              {named.map((boat) => (
                <span key={boat.id} className={classes.boat}>
                  <BoatPicture location={boat.picture} width="auto" sizes="4rem" />
                  <span className={classes.name}>
                    <span>{boat.make}</span> <b>{boat.model}</b> <WishSign boat={boat.id} wishes={wishes} />
                  </span>
                  {/* Of a trip that is full or closed its word says it, but to organisers. */}
                  {toAdmin ? (
                    <Taken leg={leg} boat={boat} />
                  ) : (
                    state === 'open' && !programme && boatSeats(leg, boat, false)
                  )}
                </span>
              ))}
              {named.length < leg.boats.length && <b>{counted(leg.boats.length - named.length, 'more boat')}</b>}
            </span>
          )}
        </span>
      </LegFace>
      <Switch {...shown} />
    </>
  );
});

/** Of too many people one reads before all else. */
function Taken({ boat, leg }: { boat: BoatOnLeg; leg: Leg }) {
  const fill = { taken: boat.registrations, seats: totalCapacity([boat], leg.max_per_boat) };
  return fill.taken > fill.seats ? <OverFull {...fill} short /> : takenWords(fill);
}
