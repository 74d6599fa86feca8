import { phoneAddress } from '#domain/map-link.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { Cells, type NextTripProps, partsOf } from './trip-parts.tsx';
import classes from './next-trip.module.css';

/** The next trip in few lines, above what the page is for. */
export function NextTrip(props: NextTripProps) {
  const { boat, delay, label, picture, soon, ...cells } = partsOf(props);
  const call = phoneAddress(props.leg.registered_to?.contact_phone ?? '');
  return (
    <section className={classes.next} aria-label={label}>
      <div className={classes.head}>
        <BoatPicture location={picture} width="4rem" />
        {boat}
        <span className="pill">{soon}</span>
      </div>
      <Cells {...cells} harbour={cells.to ? '' : cells.harbour} className={classes.few} />
      {call !== undefined && (
        <a href={call} className="button">
          Call the boat
        </a>
      )}
      {delay}
    </section>
  );
}
