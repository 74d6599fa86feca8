import { type ReactNode, useEffect, useId, useRef } from 'react';
import { readEvent, readEvents, removeEvent } from '#domain/calls/event.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { Link } from '#web/router/routing.tsx';
import { writtenPeriod } from '#domain/time.ts';
import { link } from '#web/paths.ts';
import { useSession } from '#web/http/session.ts';
import { Dotted } from '#web/ui/dotted.tsx';
import { useRemoval } from '#web/ui/remove-button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useCentred } from '#web/ui/use-centred.ts';
import classes from './event-header.module.css';
import { useFace } from './use-face.ts';
import { useUnfolded } from '#web/ui/use-unfolded.ts';

/** The places of an event, as tabs. */
const places = {
  Today: (id: number) => link('today', { id }),
  Schedule: (id: number) => link('schedule', { id }),
  Boats: (id: number) => link('browse', { id }),
  People: (id: number) => link('people', { id }),
  Quay: (id: number) => link('quay', { id }),
};
/** What is asked for rarely. */
const more = {
  About: (id: number) => link('event', { id }),
  Reports: (id: number) => link('reports', { id }),
  Overview: (id: number) => link('overview', { id }),
  /** Only of an event whose people travel. */
  Places: (id: number) => link('places', { id }),
  /** Only of an event that has switched it on. */
  'Safety card': (id: number) => link('safety', { id }),
  /** Only of an event that has switched it on. */
  'After the event': (id: number) => link('report', { id }),
  History: (id: number) => `${link('history')}?event=${id}`,
};
export type EventPlace = keyof typeof places | keyof typeof more;

interface EventHeaderProps {
  event: number;
  place: EventPlace;
  /** The name of the page, where it is another than that of its place: a leg, for example. */
  title?: string | undefined;
  /** The actions of the page. */
  children?: ReactNode;
}

/**
 * The head of every page of an event, for its organisers: days and place, the tabs at one height, and the actions of the
 * page. Others have the title alone.
 */
export function EventHeader({ children, event, place, title = place }: EventHeaderProps) {
  const isAdmin = useSession().type === 'admin';
  const known = useRead(readEvent, { id: event }).data;
  const name = known?.name ?? '';
  const face = useFace();
  useEffect(() => {
    if (isAdmin) document.title = [title, name, 'Seatrial'].filter(Boolean).join(' · ');
  }, [isAdmin, name, title]);
  if (!isAdmin)
    return (
      <PageTitle title={title} inTabs={title === 'Quay'}>
        {children}
      </PageTitle>
    );
  return (
    <header className={`${classes.header} on-screen`}>
      <h1 className="unseen">
        {name || '\u00A0'} {title}
      </h1>
      {/* The bar above says whose page it is; on a phone that is enough. */}
      <div className={`quiet line ${classes.about}`}>
        {known ? (
          <Dotted parts={[face?.name !== name && <b>{name}</b>, writtenPeriod(known), known.location]} />
        ) : (
          '\u00A0'
        )}
        <OtherEvents event={event} />
      </div>
      <Tabs event={event} place={place} />
      {/* Its heading says it already. */}
      {(title !== place || place in more) && (
        <p className={classes.page} data-named={title !== place || undefined} aria-hidden>
          {title}
        </p>
      )}
      {children && <div className={classes.actions}>{children}</div>}
    </header>
  );
}

function Tabs({ event, place }: { event: number; place: EventPlace }) {
  const known = useRead(readEvent, { id: event }).data;
  const hidden = [!known?.route && 'Places', !known?.safety && 'Safety card', !known?.after && 'After the event'];
  const eventRemoval = useChange(removeEvent);
  const removal = useRemoval({
    name: known?.name ?? 'this event',
    text: 'Only an event without legs and boats can be removed, for good.',
    onRemove: () => eventRemoval.mutateAsync({ id: event }),
    to: link('events'),
  });
  const here = useCentred(place);
  return (
    <nav className={classes.tabs} aria-label="Event">
      <div className="swiped">
        {Object.entries(places).map(([label, to]) => (
          <Link
            key={label}
            ref={label === place ? here : undefined}
            to={to(event)}
            className="tab"
            aria-current={label === place ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </div>
      <LinkMenu
        className="tab"
        current={place in more}
        from="end"
        label={
          <>
            {place in more && (
              <span className={classes.wide}>
                {place}
                <span className="unseen">, more</span>
              </span>
            )}
            <span className={`${classes.more} ${place in more ? classes.narrow : ''}`}>More</span>{' '}
            <span aria-hidden>▾</span>
          </>
        }
      >
        {Object.entries(more)
          .filter(([label]) => !hidden.includes(label))
          .map(([label, to]) => (
            <li key={label}>
              <Link to={to(event)} aria-current={label === place ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        <li>
          <button type="button" data-danger onClick={removal.ask}>
            Remove
          </button>
        </li>
      </LinkMenu>
      {removal.question}
    </nav>
  );
}

/** From one event to another, the newest first; nothing where there is only one. */
function OtherEvents({ event }: { event: number }) {
  const others = (useRead(readEvents).data ?? []).filter(({ id }) => id !== event);
  if (others.length === 0) return null;
  return (
    <LinkMenu className={`tool ${classes.switch}`} aria-label="Another event" label={<span aria-hidden>▾</span>}>
      {others
        .toSorted((one, other) => other.start_date.localeCompare(one.start_date))
        .map((other) => (
          <li key={other.id}>
            <Link to={link('today', { id: other.id })}>
              {other.name}
              <span className="quiet">{writtenPeriod(other)}</span>
            </Link>
          </li>
        ))}
    </LinkMenu>
  );
}

interface LinkMenuProps {
  /** What is on the button. */
  label: ReactNode;
  'aria-label'?: string;
  className: string | undefined;
  /** The button is where one is. */
  current?: boolean;
  /** Links and buttons, each an item of the list. */
  children: ReactNode;
  /** From which edge of the button it unfolds. */
  from?: 'start' | 'end';
}

/** A button that unfolds links. It folds again when one of them is followed or pressed, by Escape, and when the focus leaves it. */
function LinkMenu({ children, className, current, from = 'start', label, ...rest }: LinkMenuProps) {
  const [open, setOpen] = useUnfolded();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div
      className={classes.menu}
      onClick={({ target }) => {
        if (!open || !(target as Element).closest('ul button')) return;
        setOpen(false);
        // What it opens gives the focus back to a control that is still there.
        button.current?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (!open || event.key !== 'Escape') return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className={className}
        aria-expanded={open}
        aria-controls={id}
        data-current={current || undefined}
        onClick={() => setOpen(!open)}
        {...rest}
      >
        {label}
      </button>
      {open && <div className={classes.ground} onPointerDown={() => setOpen(false)} />}
      <ul id={id} className={classes.list} hidden={!open} data-from={from}>
        {children}
      </ul>
    </div>
  );
}
