import { boatName } from '#domain/wording.ts';
import { untilStart } from '#domain/booking/day-timeline.ts';
import type { Event } from '#domain/event.ts';
import type { Leg } from '#domain/leg.ts';
import { placeKey } from '#domain/place-key.ts';
import type { OpenLeg } from '#web/trip/leg-look.ts';
import { Opener } from '#web/ui/opener.tsx';

export interface NextTripProps {
  event: Event;
  leg: Leg;
  clock: string;
  onOpen: OpenLeg;
}

/** What each card of the next trip says of it. */
export function partsOf({ clock, event, leg, onOpen }: NextTripProps) {
  const boat = leg.boats.find(({ registered }) => registered);
  const { ending_point, starting_point } = leg;
  const leadsOn = event.route && ending_point !== '' && placeKey(ending_point) !== placeKey(starting_point);
  const untilEnd = untilStart({ date: leg.date, start_time: leg.end_time }, clock);
  return {
    label: 'Your next trip',
    picture: boat?.picture,
    soon: leg.departed ? `${leadsOn ? 'there' : 'back'} ${untilEnd}` : untilStart(leg, clock),
    underWay: leg.departed,
    boat: (
      <Opener data-leg={leg.id} onClick={({ detail }) => onOpen(leg.id, detail)}>
        {boat ? boatName(boat) : leg.identifier}
      </Opener>
    ),
    leg,
    ends: leadsOn ? `In ${ending_point}` : 'Back',
    // On the way to another harbour the berth it has left is of no use any more.
    to: leg.departed && leadsOn ? ending_point : undefined,
    harbour: starting_point,
    berth: boat?.berth,
    delay: leg.state === 'delayed' && (
      <p className="quiet keep-lines">
        Delayed, planned for {leg.planned_start_time}
        {leg.reason && `: ${leg.reason}`}
      </p>
    ),
  };
}

export interface CellsProps {
  /** Its end is what counts now. */
  underWay?: boolean;
  leg: Pick<Leg, 'state' | 'planned_start_time' | 'start_time' | 'end_time'>;
  /** What its end is: 'Back', or where it leads. */
  ends: string;
  /** Where it is on its way to, if that is another harbour. */
  to?: string | undefined;
  harbour: string;
  berth: string | undefined;
}

/** When, where and until when; what counts most leads. */
export function Cells({
  berth,
  className,
  ends,
  harbour,
  leg,
  to,
  underWay,
}: CellsProps & { className: string | undefined }) {
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
    <dl className={`figures labelled ${className}`}>
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
  );
}
