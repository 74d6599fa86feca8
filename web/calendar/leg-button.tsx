import { memo } from 'react';
import { LegFace, type LegFaceProps, StartTime } from './leg-face.tsx';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { boatName } from '#domain/wording.ts';
import { LegSign } from '#web/trip/leg-sign.tsx';
import classes from './grid.module.css';

interface LegButtonProps extends LegFaceProps {
  pictured: boolean;
  /** In rem. */
  height: number;
}

/** In rem: what stands above the names of the boats, and one line of these. */
const above = 3;
const line = 1.02;

/** Time, name, state, seats and boats for the eye; a screen reader hears the leg in one piece. */
export const LegButton = memo(function LegButton({ height, pictured, ...shown }: LegButtonProps) {
  const { detail, leg, sign, state, word } = shown;
  const lines = Math.floor((height - above) / line);
  const chosen = state === 'open' && sign === 'open' ? leg.boats.filter(({ available }) => available > 0) : leg.boats;
  const boat =
    leg.boats.find(({ available, registered }) => (leg.registered ? registered : available > 0)) ?? leg.boats[0];
  return (
    <LegFace {...shown} className={classes.buttonLeg}>
      <span className={classes.seen} aria-hidden>
        <span className={classes.head}>
          <time>
            <StartTime leg={leg} />
            <span className={classes.end}>–{leg.end_time}</span>
          </time>
          <span className={classes.name}>{leg.identifier}</span>
        </span>
        <span className={classes.state}>
          <LegSign state={sign} /> {word}
          {detail && <span className={classes.detail}> {detail}</span>}
        </span>
        {pictured && state !== 'mine' && lines > 0 && (
          <span className={classes.boats} style={{ WebkitLineClamp: lines }}>
            {chosen.map(boatName).join(', ')}
          </span>
        )}
        {pictured && boat && (
          <span className={classes.picture}>
            <BoatPicture location={boat.picture} width="100%" sizes="9rem" />
          </span>
        )}
      </span>
    </LegFace>
  );
});
