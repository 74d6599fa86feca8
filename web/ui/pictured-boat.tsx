import type { ReactNode } from 'react';
import { BoatPicture } from './boat-picture.tsx';
import classes from './table.module.css';

interface PicturedBoatProps {
  name: ReactNode;
  picture: string | null | undefined;
  /** It is on the first screen, so its picture is fetched at once. */
  leads?: boolean;
}

/** The name of a boat or an event behind a small picture of it, as in a table. */
export function PicturedBoat({ leads = false, name, picture }: PicturedBoatProps) {
  return (
    <span className={classes.boat}>
      {/* `sizes` takes no variables: with one the picture would be fetched as wide as the window. */}
      <BoatPicture location={picture} width="var(--thumb, 4rem)" sizes="4rem" leads={leads} />
      {name}
    </span>
  );
}
