import { type ReactNode, useEffect } from 'react';
import { readEvents } from '#domain/calls/event.ts';
import { useRead } from '#web/http/use-read.ts';
import { Link } from '#web/router/routing.tsx';
import type { Event } from '#domain/event.ts';
import { writtenPeriod } from '#domain/time.ts';
import { ZoneNote } from '#web/event/zone-note.tsx';
import { link } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { Dotted } from '#web/ui/dotted.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import classes from './event-places.module.css';

/** For admins alone. */
const EventHeader = lazyPart(
  async () => (await import('#web/event/event-header.tsx')).EventHeader,
  <div className={classes.standIn} />,
);

/** The places of an event for those who take part, at the thumb on a phone and as tabs on a desk. */
const places = {
  'My day': { to: (eid: number) => link('myDay', { eid }), drawing: 'M12 7v5l3 2M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18' },
  Boats: {
    to: (id: number) => link('browse', { id }),
    drawing: 'M11 4v11H5zM14 7l5 8h-5zM3 18c3 2 6 2 9 0c3 2 6 2 9 0',
  },
  Book: { to: (eid: number) => link('calendar', { eid }), drawing: 'M12 5v14M5 12h14' },
};
export type Place = keyof typeof places;

interface EventPlacesProps {
  event: Event;
  place: Place;
  /** What an organiser's tabs call it. */
  asAdmin: 'Schedule' | 'Boats';
  /** Where the page has a heading of its own: a boat. */
  untitled?: boolean;
  children?: ReactNode;
}

/** The head of the pages of an event: its name and days, and the ways between its places. Organisers have places of their own. */
export function EventPlaces({ asAdmin, children, event, place, untitled = false }: EventPlacesProps) {
  const isAdmin = useSession().type === 'admin';
  const hasOthers = (useRead(readEvents).data ?? []).length > 1;
  const named = place === 'Book' ? event.name : `${place} · ${event.name}`;
  useEffect(() => {
    if (!isAdmin && !untitled) document.title = `${named} · Seatrial`;
  }, [isAdmin, named, untitled]);
  if (isAdmin)
    return (
      <EventHeader event={event.id} place={asAdmin} title={place === 'Book' ? undefined : place}>
        {children}
      </EventHeader>
    );
  return (
    <header className={`${classes.header} on-screen`}>
      <div>
        {untitled ? (
          <p className={classes.title}>{event.name}</p>
        ) : (
          <h1 className={classes.title}>
            {event.name}
            {place !== 'Book' && <span className="unseen">: {place}</span>}
          </h1>
        )}
        <p className={classes.when}>
          <Dotted
            parts={[
              event.location,
              <span className="whole">{writtenPeriod(event)}</span>,
              hasOthers && <Link to={link('register')}>Other events</Link>,
            ]}
          />
        </p>
        <ZoneNote event={event} />
      </div>
      <nav className={classes.places} aria-label="Event">
        {Object.entries(places).map(([label, { drawing, to }]) => (
          <Link
            key={label}
            to={to(event.id)}
            className={classes.place}
            aria-current={label === place ? 'page' : undefined}
          >
            <Icon className={classes.icon}>
              <path d={drawing} />
            </Icon>
            {label}
          </Link>
        ))}
      </nav>
      {children && <div className={classes.actions}>{children}</div>}
    </header>
  );
}
