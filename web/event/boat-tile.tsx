import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { BoatToBrowse } from '#domain/boat.ts';
import { firstPicture } from '#domain/picture.ts';
import { boatFigures, boatName } from '#domain/wording.ts';
import { link } from '#web/paths.ts';
import { Link } from '#web/router/routing.tsx';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { Dotted } from '#web/ui/dotted.tsx';
import classes from './boat-tile.module.css';

interface BoatTilesProps {
  label: string;
  /** On a phone they are rows, for whoever goes through all of them. */
  dense?: boolean;
  children: ReactNode;
}

/** The boats of an event, as pictures beside each other. */
export function BoatTiles({ children, dense, label }: BoatTilesProps) {
  return (
    <ul className={classes.grid} aria-label={label} data-dense={dense || undefined}>
      {children}
    </ul>
  );
}

interface BoatTileProps {
  boat: BoatToBrowse;
  /** Its picture is on the first screen. */
  leads: boolean;
  /** Below its length and guests. */
  more?: ReactNode;
  /** On its picture. */
  children: ReactNode;
}

export function BoatTile({ boat, children, leads, more }: BoatTileProps) {
  return (
    <li className="card link-card">
      <BoatPicture location={firstPicture(boat.attachments)} sizes="(min-width: 48em) 20rem, 46vw" leads={leads} />
      <div>
        <Link to={link('boat', { id: boat.id })}>{boatName(boat)}</Link>
        <Text c="dimmed">
          <Dotted parts={boatFigures(boat)} />
        </Text>
        {more}
      </div>
      {children}
    </li>
  );
}
