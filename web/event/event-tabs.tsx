import { Link, useLocation } from 'react-router';
import { link } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { useCentred } from '#web/ui/use-centred.ts';
import classes from './event-tabs.module.css';

/** An organiser's ways through an event; pages about everybody's boats and people keep it in their address. */
export function EventTabs({ event }: { event: number }) {
  const { pathname } = useLocation();
  const here = useCentred(pathname);
  const isAdmin = useSession().type === 'admin';
  if (!isAdmin) return null;
  return (
    <nav className={classes.tabs} aria-label="Event">
      {tabsOf(event).map(([label, to]) => {
        const current = to.split('?')[0] === pathname;
        return (
          <Link
            key={label}
            ref={current ? here : undefined}
            to={to}
            className={classes.tab}
            aria-current={current ? 'page' : undefined}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}

function tabsOf(id: number): [label: string, to: string][] {
  return [
    ['Today', link('today', { id })],
    ['Calendar', link('calendar', { eid: id })],
    ['Legs', link('legsOfEvent', { eid: id })],
    ['Boats', `${link('boats')}?event=${id}`],
    ['People', `${link('organizations')}?event=${id}`],
    ['Messages', link('messages', { id })],
    ['Manifest', link('manifest', { id })],
    ['Reports', link('reports', { id })],
    ['About', link('event', { id })],
  ];
}
