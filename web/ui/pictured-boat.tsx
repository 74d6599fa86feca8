import { BoatPicture } from './boat-picture.tsx';
import classes from './table.module.css';

/** A boat's name behind a small picture of it, as in a table. */
export function PicturedBoat({ name, picture }: { name: string; picture: string | null | undefined }) {
  return (
    <span className={classes.boat}>
      <BoatPicture location={picture} width="var(--thumb, 4rem)" />
      {name}
    </span>
  );
}
