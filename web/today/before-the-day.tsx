import type { Boat } from '#domain/boat.ts';
import { howManyWished } from '#domain/draw/fairness.ts';
import type { ShownDraw } from '#domain/draw/wishes.ts';
import type { Event } from '#domain/event.ts';
import { countsByState, isUnanswered } from '#domain/guest/state.ts';
import type { Invitee } from '#domain/message/message.ts';
import { shortDay } from '#domain/time.ts';
import { firstPicture } from '#domain/picture.ts';
import { boatName } from '#domain/wording.ts';
import { momentOfDay } from '#domain/zone.ts';
import { NextAct, type useNextAct } from '#web/change/next-act.tsx';
import { wantedBoats } from '#web/event/boat-tiles.tsx';
import { link } from '#web/paths.ts';
import { Link } from '#web/router/routing.tsx';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { Row } from '#web/ui/row.tsx';
import { TodayPanel } from './today-panel.tsx';
import classes from './today.module.css';

interface InvitationsProps {
  event: Event;
  invitees: readonly Invitee[];
  /** What the phase asks for. */
  main: ReturnType<typeof useNextAct>;
}

/** How far the people have come who were asked to the event; nothing where nobody was. */
export function Invitations({ event, invitees, main }: InvitationsProps) {
  // Also who came without an invitation: the others add up to it.
  const invited = invitees.filter(({ state }) => state !== 'not invited').length;
  const silent = invitees.filter(isUnanswered).length;
  if (invited === 0) return null;
  const counts = new Map<string, number>(countsByState(invitees));
  const opened = counts.get('opened') ?? 0;
  const figures: [string, number][] = [
    ['invited', invited],
    // Whoever has answered is counted below: zero would say that nobody has opened it.
    ...(opened > 0 ? [['opened, no answer', opened] as [string, number]] : []),
    ...['coming', 'declined'].map((state): [string, number] => [state, counts.get(state) ?? 0]),
    // All of these are the guests.
    ...[...counts].filter(([state]) => state === 'came back' || state === 'not invited'),
  ];
  return (
    <TodayPanel
      title="Invitations"
      action={
        main?.act === 'remind' ? (
          <NextAct event={event} />
        ) : (
          silent > 0 && (
            <LinkButton to={`${link('people', { id: event.id })}?show=not-answered`}>{silent} not answered</LinkButton>
          )
        )
      }
    >
      <dl className={`figures ${classes.invited}`}>
        {figures.map(([state, number]) => (
          <div key={state}>
            <dt>{state}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
    </TodayPanel>
  );
}

/** How many seats of each day are taken. */
export function Booked({ days }: { days: readonly { date: string; seats: number; taken: number }[] }) {
  return (
    <TodayPanel title="Seats booked">
      <dl className={`figures ${classes.booked}`}>
        {days.map(({ date, seats, taken }) => (
          <div key={date}>
            <dt>
              of {seats}, {shortDay(date)}
              <Meter value={taken} of={seats} />
            </dt>
            <dd>{taken}</dd>
          </div>
        ))}
      </dl>
    </TodayPanel>
  );
}

/** When wishes open, when the seats are drawn and when booking opens, and how many have wished. */
export function Moments({ draw, event, now }: { draw: ShownDraw; event: Event; now: number }) {
  const { booking_opens_at, closes_at, drawn_at, opens_at, wished } = draw;
  const isOpen = now >= Date.parse(opens_at);
  const moments: [string, string, string?][] = [
    [isOpen ? 'Wishes opened' : 'Wishes open', opens_at, isOpen && wished !== undefined ? howManyWished(wished) : ''],
    [drawn_at ? 'Seats were drawn' : 'Wishes close, seats are drawn', drawn_at ?? closes_at],
    ['Booking opens', booking_opens_at],
  ];
  return (
    <TodayPanel
      title="Wishes and booking"
      action={<LinkButton to={link('wishes', { eid: event.id })}>Wishes and draw</LinkButton>}
    >
      <ol className="rows">
        {moments.map(([what, moment, more]) => (
          <li key={what}>
            <Row name={what} about={more} state={momentOfDay(moment, event.time_zone)} />
          </li>
        ))}
      </ol>
    </TodayPanel>
  );
}

const maxPictures = 8;

interface BoatsOfEventProps {
  event: number;
  boats: readonly Boat[];
  wanted?: ShownDraw['wanted'];
}

/** What people are asked to: its first boats, the most wanted where they wish, and the way to all of them. */
export function BoatsOfEvent({ boats, event, wanted = [] }: BoatsOfEventProps) {
  if (boats.length === 0) return null;
  const wishes = new Map(wantedBoats(wanted).map(({ about, id }) => [id, about]));
  // What nobody has chosen from is shown as a fleet: one of each builder tells more than all of the first.
  const fleet = new Set([...new Map(boats.map((boat) => [boat.make, boat])).values(), ...boats]);
  const most = [...wishes.keys()].flatMap((id) => boats.find((boat) => boat.id === id) ?? []);
  return (
    <TodayPanel
      title={most.length > 0 ? 'Most wanted' : 'Boats'}
      action={<LinkButton to={link('browse', { id: event })}>All {boats.length}</LinkButton>}
    >
      <ul className={`tiles ${classes.pictures}`}>
        {[...new Set([...most, ...fleet])].slice(0, maxPictures).map((boat) => (
          <li key={boat.id}>
            <Link to={link('boat', { id: boat.id })}>
              <BoatPicture location={firstPicture(boat.attachments)} sizes="12rem" leads alone />
              {boatName(boat)}
            </Link>
            <div className="quiet">{wishes.get(boat.id)}</div>
          </li>
        ))}
      </ul>
    </TodayPanel>
  );
}
