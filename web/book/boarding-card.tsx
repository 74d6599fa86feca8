import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { mapAddress, phoneAddress } from '#domain/map-link.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { Cells, type CellsProps, type NextTripProps, partsOf } from './trip-parts.tsx';
import classes from './my-day.module.css';

/** The next trip: read at arm's length, in the sun. */
export function BoardingCard(props: NextTripProps) {
  const { event, leg } = props;
  const { delay, ...pass } = partsOf(props);
  return (
    <Pass {...pass}>
      {delay}
      {leg.description && <p className="quiet keep-lines">{leg.description}</p>}
      <Ways phone={leg.registered_to?.contact_phone ?? ''} map={leg.map || event.map} />
    </Pass>
  );
}

interface PassProps extends CellsProps {
  label: string;
  /** It has the width of the page, so that on a desk the picture stands beside the words. */
  wide?: boolean;
  picture: string | null | undefined;
  /** How long until it starts, or ends. */
  soon: string;
  /** The name of the boat, which leads on. */
  boat: ReactNode;
  children?: ReactNode;
}

/** One departure and its boat. */
export function Pass({ boat, children, label, picture, soon, wide, ...cells }: PassProps) {
  return (
    <section className={classes.pass} data-wide={wide || undefined} aria-label={label}>
      <div className={classes.picture}>
        <BoatPicture location={picture} sizes="(min-width: 48em) 48vw, 94vw" leads covers />
        <span className={`pill ${classes.soon}`}>{soon}</span>
        <div className={classes.boat}>{boat}</div>
      </div>
      <div className={classes.below}>
        <Cells {...cells} className={classes.cells} />
        {children}
      </div>
    </section>
  );
}

/** Buttons to call the boat's contact, and to find the boat. */
function Ways({ map, phone }: { map: string; phone: string }) {
  const call = phoneAddress(phone);
  const place = mapAddress(map);
  if (call === undefined && place === undefined) return null;
  return (
    <Group gap="xs">
      {call !== undefined && (
        <a href={call} className="button">
          Call the boat<span className="wide-only">&nbsp;{phone}</span>
        </a>
      )}
      {place !== undefined && (
        <a href={place} target="_blank" rel="noreferrer" className="button">
          Map
        </a>
      )}
    </Group>
  );
}
