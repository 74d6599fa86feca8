import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { boatName } from '#domain/wording.ts';
import { untilStart } from '#domain/booking/day-timeline.ts';
import type { Event } from '#domain/event.ts';
import type { Leg } from '#domain/leg.ts';
import { mapAddress, phoneAddress } from '#domain/map-link.ts';
import { placeKey } from '#domain/place-key.ts';
import type { OpenLeg } from '#web/trip/leg-look.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { Opener } from '#web/ui/opener.tsx';
import classes from './my-day.module.css';

interface BoardingCardProps {
  event: Event;
  leg: Leg;
  clock: string;
  /** It has the width of the page, so that on a desk the picture stands beside the words. */
  wide?: boolean;
  onOpen: OpenLeg;
}

/** The next trip: read at arm's length, in the sun. */
export function BoardingCard({ clock, event, leg, onOpen, wide = false }: BoardingCardProps) {
  const boat = leg.boats.find(({ registered }) => registered);
  const { ending_point, starting_point } = leg;
  const leadsOn = event.route && ending_point !== '' && placeKey(ending_point) !== placeKey(starting_point);
  const untilEnd = untilStart({ date: leg.date, start_time: leg.end_time }, clock);
  return (
    <Pass
      label="Your next trip"
      wide={wide}
      picture={boat?.picture}
      soon={leg.departed ? `${leadsOn ? 'there' : 'back'} ${untilEnd}` : untilStart(leg, clock)}
      underWay={leg.departed}
      boat={
        <Opener data-leg={leg.id} onClick={({ detail }) => onOpen(leg.id, detail)}>
          {boat ? boatName(boat) : leg.identifier}
        </Opener>
      }
      leg={leg}
      ends={leadsOn ? `In ${ending_point}` : 'Back'}
      // On the way to another harbour the berth it has left is of no use any more.
      to={leg.departed && leadsOn ? ending_point : undefined}
      harbour={starting_point}
      berth={boat?.berth}
    >
      {leg.state === 'delayed' && (
        <p className="quiet keep-lines">
          Delayed, planned for {leg.planned_start_time}
          {leg.reason && `: ${leg.reason}`}
        </p>
      )}
      {leg.description && <p className="quiet keep-lines">{leg.description}</p>}
      <Ways phone={leg.registered_to?.contact_phone ?? ''} map={leg.map || event.map} />
    </Pass>
  );
}

interface PassProps {
  label: string;
  /** It has the width of the page, so that on a desk the picture stands beside the words. */
  wide?: boolean;
  picture: string | null | undefined;
  /** How long until it starts, or ends. */
  soon: string;
  /** Its end is what counts now. */
  underWay?: boolean;
  /** The name of the boat, which leads on. */
  boat: ReactNode;
  leg: Pick<Leg, 'state' | 'planned_start_time' | 'start_time' | 'end_time'>;
  /** What its end is: 'Back', or where it leads. */
  ends: string;
  /** Where it is on its way to, if that is another harbour. */
  to?: string | undefined;
  harbour: string;
  berth: string | undefined;
  children?: ReactNode;
}

/** One departure: its boat, and when, where and until when; what counts most leads. */
export function Pass({
  berth,
  boat,
  children,
  ends,
  harbour,
  label,
  leg,
  picture,
  soon,
  to,
  underWay,
  wide,
}: PassProps) {
  const start = [
    'Time',
    <>
      {leg.state === 'delayed' && <del>{leg.planned_start_time}</del>} {leg.start_time}
    </>,
  ] as const;
  const left = ['Left', start[1]] as const;
  const end = [ends, leg.end_time] as const;
  const places = [[underWay ? 'Returns to' : 'Harbour', harbour] as const, ['Berth', berth] as const];
  const way = [['Arrives', leg.end_time], ['To', to], ['From', harbour], left] as const;
  const cells = to ? way : underWay ? [end, ...places, left] : [start, ...places, end];
  return (
    <section className={classes.pass} data-wide={wide || undefined} aria-label={label}>
      <div className={classes.picture}>
        <BoatPicture location={picture} sizes="(min-width: 48em) 48vw, 94vw" leads covers />
        <span className={`pill ${classes.soon}`}>{soon}</span>
        <div className={classes.boat}>{boat}</div>
      </div>
      <div className={classes.below}>
        <dl className={classes.cells}>
          {cells.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
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
