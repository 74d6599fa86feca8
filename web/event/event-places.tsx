import { type ReactNode, useEffect } from 'react';
import { readEvents } from '#domain/calls/event.ts';
import { useRead } from '#web/http/use-read.ts';
import { Link } from '#web/router/routing.tsx';
import type { Event } from '#domain/event.ts';
import { writtenPeriod } from '#domain/time.ts';
import { usePhase } from './use-phase.ts';
import { ZoneNote } from './zone-note.tsx';
import { link } from '#web/paths.ts';
import { useSession } from '#web/http/session.ts';
import { Dotted } from '#web/ui/dotted.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import classes from './event-places.module.css';

/** For admins alone. */
const EventHeader = lazyPart(
  async () => (await import('./event-header.tsx')).EventHeader,
  <div className={classes.standIn} />,
);

const drawings = {
  'My day': 'M12 7v5l3 2M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18',
  Boats: 'M11 4v11H5zM14 7l5 8h-5zM3 18c3 2 6 2 9 0c3 2 6 2 9 0',
  Book: 'M12 5v14M5 12h14',
  Opens: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  Downloads: 'M12 4v11M7 11l5 5 5-5M4 20h16',
};
type Place = 'My day' | 'Boats' | 'Book';

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
      <Places event={event} place={place} />
      {children && <div className={classes.actions}>{children}</div>}
    </header>
  );
}

/** At the thumb on a phone and as tabs on a desk; the third is what the phase of the event lets one do. */
function Places({ event, place }: Pick<EventPlacesProps, 'event' | 'place'>) {
  const { opens, phase } = usePhase(event);
  const isOver = phase === 'after';
  const book = link('calendar', { eid: event.id });
  const third = isOver
    ? { to: link('downloads'), label: 'Downloads', drawing: drawings.Downloads }
    : {
        to: book,
        label: opens === undefined ? 'Book' : `Opens ${opens.replace(/ [\d:]+$/, '')}`,
        drawing: opens === undefined ? drawings.Book : drawings.Opens,
      };
  const places = [
    { to: isOver ? book : link('myDay', { eid: event.id }), label: 'My day', drawing: drawings['My day'] },
    { to: link('browse', { id: event.id }), label: 'Boats', drawing: drawings.Boats },
    third,
  ];
  // What one drove leads the page of the calendar once the event is over.
  const current = place === 'Boats' ? 1 : place === 'My day' || isOver ? 0 : 2;
  return (
    <nav className={classes.places} aria-label="Event">
      {places.map(({ drawing, label, to }, index) => (
        <Link key={label} to={to} className={classes.place} aria-current={index === current ? 'page' : undefined}>
          <Icon className={classes.icon}>
            <path d={drawing} />
          </Icon>
          {label}
        </Link>
      ))}
    </nav>
  );
}
