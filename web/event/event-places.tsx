import { Box, Group } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { readEvents } from '#domain/calls/event.ts';
import { useRead } from '#web/http/use-read.ts';
import { Link } from '#web/router/routing.tsx';
import type { Event } from '#domain/event.ts';
import { writtenPeriod } from '#domain/time.ts';
import { ZoneNote } from './zone-note.tsx';
import { link } from '#web/paths.ts';
import { useSession } from '#web/http/session.ts';
import { Dotted } from '#web/ui/dotted.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

/** For admins alone, as high as what comes: on a phone the buttons of the schedule have a line of their own. */
const load = async () => (await import('./event-header.tsx')).EventHeader;
const EventHeader = lazyPart(load, <Box mih={{ base: '3.6rem', sm: '7.75rem' }} />);
const ScheduleHeader = lazyPart(load, <Box mih={{ base: '7.15rem', sm: '7.75rem' }} />);

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

/** The head of the pages of an event: its name and days. Organisers have their tabs in it, others theirs above every page (layout/tabs.tsx). */
export function EventPlaces({ asAdmin, children, event, place, untitled = false }: EventPlacesProps) {
  const isAdmin = useSession().type === 'admin';
  const hasOthers = (useRead(readEvents).data ?? []).length > 1;
  const named = place === 'Book' ? event.name : `${place} · ${event.name}`;
  useEffect(() => {
    if (!isAdmin && !untitled) document.title = `${named} · Seatrial`;
  }, [isAdmin, named, untitled]);
  if (isAdmin) {
    const Header = asAdmin === 'Schedule' ? ScheduleHeader : EventHeader;
    return (
      <Header event={event.id} place={asAdmin} title={place === 'Book' ? undefined : place}>
        {children}
      </Header>
    );
  }
  return (
    <Box component="header" className="on-screen" mb={{ base: 0, sm: 'md' }}>
      <div>
        {/* The bar of the page shows the name. */}
        {!untitled && <h1 className="unseen">{place === 'Book' ? event.name : `${event.name}: ${place}`}</h1>}
        <p className="quiet unseen-on-phone">
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
      {children && (
        <Group gap="xs" mt="md">
          {children}
        </Group>
      )}
    </Box>
  );
}
