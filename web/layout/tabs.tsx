import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { readBoat, readBoatsOfEvent } from '#domain/calls/boat.ts';
import { readEvents } from '#domain/calls/event.ts';
import { firstActive, isActive, lastEnded } from '#domain/active-event.ts';
import type { Event } from '#domain/event.ts';
import { usePhase } from '#web/event/use-phase.ts';
import { useRead } from '#web/http/use-read.ts';
import { useSession } from '#web/http/session.ts';
import { link } from '#web/paths.ts';
import { Link, useLocation } from '#web/router/routing.tsx';
import { Icon } from '#web/ui/icons.tsx';
import classes from './layout.module.css';

const drawings = {
  'My day': 'M12 7v5l3 2M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18',
  Home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  Boats: 'M11 4v11H5zM14 7l5 8h-5zM3 18c3 2 6 2 9 0c3 2 6 2 9 0',
  Book: 'M12 5v14M5 12h14',
  Opens: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  Downloads: 'M12 4v11M7 11l5 5 5-5M4 20h16',
  Quay: 'M12 8v12M8 11h8M5 14c0 4 3 6 7 6s7-2 7-6M12 8a2 2 0 1 0 0-4 2 2 0 1 0 0 4',
};
/** A page with one bar of signal is there by then. */
const afterPage = 3_000;

type Tab = { to: string; label: string; drawing: keyof typeof drawings; isHere: boolean };

/** The ways between the places of an event, on every page of it, also before its data is there: at the thumb on a phone, tabs on a desk. Organisers have theirs in the head of their pages. */
export function Tabs() {
  const isBuilder = useSession().type === 'manufacturer';
  const path = useLocation().pathname;
  const event = useEventOf(path);
  const { data: events = [], isLoading } = useRead(readEvents);
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const isForm =
    path === link('newBoats') ? events.some((each) => isActive(each, Date.now())) : /\/(?:new|edit)$/.test(path);
  // It has its own bar there.
  if (isPhone && isForm) return null;
  if (isBuilder) return <TabBar tabs={tabsOfBuilder(path, event)} />;
  if (event) return <TabsOfJournalist event={event} path={path} />;
  return isLoading && <div className={classes.tabsToCome} />;
}

/** The event that the address names, or whose boat it names; else the one that is on or next, or was last. */
function useEventOf(path: string): Event | undefined {
  const events = useRead(readEvents).data ?? [];
  const [, place, id] = /^\/(register|events|boats)\/(\d+)/.exec(path) ?? [];
  const boat = useRead(readBoat, { id: place === 'boats' ? Number(id) : undefined }, { enabled: false }).data;
  const named = place === 'boats' ? boat?.event.id : Number(id);
  return events.find((event) => event.id === named) ?? firstActive(events, Date.now()) ?? lastEnded(events);
}

/** The third is the quay until the event is over, on every page. */
function tabsOfBuilder(path: string, event: Event | undefined): Tab[] {
  const isQuay = path.endsWith('/quay');
  const isBoats = /^\/boats|\/boats$/.test(path);
  const isOver = event !== undefined && !isActive(event, Date.now());
  return [
    {
      to: link('home'),
      label: 'Home',
      drawing: 'Home',
      isHere: (isOver && isQuay) || /^\/(?:events\/\d+(?:\/report)?)?$/.test(path),
    },
    { to: link('boats'), label: 'Boats', drawing: 'Boats', isHere: isBoats },
    ...(isOver ? [downloadsTab(path)] : []),
    ...(event && !isOver
      ? [{ to: link('quay', { id: event.id }), label: 'Quay', drawing: 'Quay' as const, isHere: isQuay }]
      : []),
  ];
}

function downloadsTab(path: string): Tab {
  const to = link('downloads');
  return { to, label: 'Downloads', drawing: 'Downloads', isHere: path === to };
}

/** The third is what the phase of the event lets one do. */
function TabsOfJournalist({ event, path }: { event: Event; path: string }) {
  useBoatsAhead(event.id);
  const { opens, phase } = usePhase(event);
  const isOver = phase === 'after';
  const book = link('calendar', { eid: event.id });
  const isBook = path === book;
  const third: Tab = isOver
    ? downloadsTab(path)
    : {
        to: book,
        label: opens === undefined ? 'Book' : `Opens ${shortly(opens)}`,
        drawing: opens === undefined ? 'Book' : 'Opens',
        isHere: isBook,
      };
  const tabs: Tab[] = [
    {
      // What one drove leads the page of the calendar once the event is over.
      to: isOver ? book : link('myDay', { eid: event.id }),
      label: isOver ? 'What I drove' : 'My day',
      drawing: 'My day',
      isHere: path.startsWith(book) && (isOver || !isBook),
    },
    { to: link('browse', { id: event.id }), label: 'Boats', drawing: 'Boats', isHere: /\/boats(?:\/|$)/.test(path) },
    third,
  ];
  return <TabBar tabs={tabs} />;
}

/** 'Thu' of 'Thu 18:00', '6 Dec' of 'Sun 6 December 18:00': a tab is one line. */
function shortly(opening: string): string {
  return opening
    .split(' ')
    .slice(-3, -1)
    .map((word) => word.slice(0, 3))
    .join(' ');
}

/** Where pages open without a network, the boats do too before anybody has looked at them. The page that one came for goes first. */
function useBoatsAhead(id: number) {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => void navigator.serviceWorker?.ready.then(() => setIsWanted(true)), afterPage);
    return () => clearTimeout(timer);
  }, []);
  useRead(readBoatsOfEvent, { id }, { enabled: isWanted, staleTime: Infinity });
}

function TabBar({ tabs }: { tabs: Tab[] }) {
  return (
    <nav className={classes.places} aria-label="Event">
      {tabs.map(({ drawing, isHere, label, to }) => (
        <Link key={label} to={to} className={`tab ${classes.place}`} aria-current={isHere ? 'page' : undefined}>
          <Icon className="phone-only">
            <path d={drawings[drawing]} />
          </Icon>
          {label}
        </Link>
      ))}
    </nav>
  );
}
