import { memo } from 'react';
import { LegFace, type LegFaceProps, StartTime, Switch } from './leg-face.tsx';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { boatName } from '#domain/wording.ts';
import { ownTrips } from './shown-legs.ts';
import { LegSign } from '#web/trip/leg-sign.tsx';
import classes from './grid.module.css';

interface LegButtonProps extends LegFaceProps {
  /** Its lane is wide enough for the names and pictures of its boats; in a narrow one for those of one's own alone. */
  pictured: boolean;
  /** In rem. */
  height: number;
}

/** In rem: what stands above the names of the boats, and one line of these. */
const above = 1.65;
const line = 1.02;
/** As many small pictures stand for a wave, two rows of three. */
const mostPictures = 6;

/** Time, name, state, seats and boats for the eye; a screen reader hears the leg in one piece. */
export const LegButton = memo(function LegButton({ height, pictured, ...shown }: LegButtonProps) {
  const { inTheWay, leg, programme, sign, state, word } = shown;
  const detail = inTheWay.length > 0 ? `your ${ownTrips(inTheWay)}` : shown.detail;
  // Beside pictures this begins a line of its own.
  const lines = Math.floor((height - above) / line) - (detail ? 1 : 0);
  const chosen = state === 'open' && sign === 'open' ? leg.boats.filter(({ available }) => available > 0) : leg.boats;
  const own = leg.boats.find(({ registered }) => registered);
  const [only] = leg.boats.length === 1 ? leg.boats : [own];
  // In a narrow lane the sign says it, and the name of the boat stands for the word.
  const isMine = own !== undefined && word === 'Registered';
  const shownBoats = own ? [own] : pictured ? chosen.slice(0, mostPictures) : [];
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
          <span className={classes.head}>
            <time>
              <StartTime leg={leg} />
              <span className={classes.end}>–{leg.end_time}</span>
            </time>{' '}
            {(pictured || !isMine) && (
              <span className={classes.name}>{!pictured && only ? boatName(only) : leg.identifier}</span>
            )}
          </span>{' '}
          <span className={classes.state}>
            <LegSign state={sign} /> {isMine && !pictured ? boatName(own) : !programme && word}
            {detail && (pictured || !only) && <span className={classes.detail}> {detail}</span>}
          </span>
          {pictured && state !== 'mine' && lines > 0 && (
            <span className={classes.boats} style={{ WebkitLineClamp: lines }}>
              {chosen.map(boatName).join(', ')}
            </span>
          )}
        </span>
      </LegFace>
      <Switch {...shown} />
    </>
  );
});
