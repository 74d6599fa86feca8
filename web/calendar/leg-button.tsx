import { memo } from 'react';
import { LegFace, type LegFaceProps, StartTime } from './leg-face.tsx';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { LegSign } from '#web/trip/leg-sign.tsx';
import classes from './grid.module.css';

/** Times, name, state, place, seats and the reason against it, in this order on screen and for screen readers. */
export const LegButton = memo(function LegButton({ pictured, ...shown }: LegFaceProps & { pictured: boolean }) {
  const { detail, leg, sign, word } = shown;
  const boat =
    leg.boats.find(({ available, registered }) => (leg.registered ? registered : available > 0)) ?? leg.boats[0];
  return (
    <LegFace {...shown} className={classes.buttonLeg}>
      <span className={classes.seen} aria-hidden>
        <span className={classes.name}>{leg.identifier}</span>
        <time>
          <StartTime leg={leg} />
          <span className={classes.end}>–{leg.end_time}</span>
        </time>
        <span className={classes.state}>
          <LegSign state={sign} /> {word}
          {detail && <span className={classes.detail}> {detail}</span>}
        </span>
        {pictured && boat && (
          <span className={classes.picture}>
            <BoatPicture location={boat.picture} width="100%" sizes="9rem" />
          </span>
        )}
      </span>
    </LegFace>
  );
});
