import { BoatPicture } from './boat-picture.tsx';
import classes from './pictured-boat.module.css';

/** A boat's name behind a small picture of it, as in a table. */
export function PicturedBoat({ name, picture }: { name: string; picture: string | null | undefined }) {
  return (
    <span className={classes.boat}>
      <span className={classes.picture}>
        <BoatPicture location={picture} sizes="4rem" />
      </span>
      {name}
    </span>
  );
}
