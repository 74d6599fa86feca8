import { Text } from '@mantine/core';
import { boatName } from '#domain/wording.ts';
import { untilStart } from '#domain/booking/day-timeline.ts';
import type { Event } from '#domain/event.ts';
import type { Leg } from '#domain/leg.ts';
import { mapAddress, phoneAddress } from '#domain/map-link.ts';
import { placeKey } from '#domain/route/places.ts';
import type { OpenLeg } from '#web/leg/leg-look.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { Dotted } from '#web/ui/dotted.tsx';
import classes from './my-day.module.css';

interface BoardingCardProps {
  event: Event;
  leg: Leg;
  clock: string;
  onOpen: OpenLeg;
}

/** The next trip: read at arm's length, in the sun. */
export function BoardingCard({ clock, event, leg, onOpen }: BoardingCardProps) {
  const boat = leg.boats.find(({ registered }) => registered);
  return (
    <div className={classes.pass}>
      <BoatPicture location={boat?.picture} sizes="(min-width: 62em) 30rem, (min-width: 48em) 48vw, 94vw" leads />
      <div className={classes.facts}>
        <div className={classes.head}>
          <span className={classes.time}>{leg.start_time}</span>
          <span className={classes.soon}>{untilStart(leg, clock)}</span>
        </div>
        <button
          type="button"
          className={classes.boat}
          aria-haspopup="dialog"
          data-leg={leg.id}
          onClick={({ detail }) => onOpen(leg.id, detail)}
        >
          {boat ? boatName(boat) : leg.identifier}
        </button>
        <Text>
          <Dotted parts={placeOf(leg, boat?.berth, event.route)} />
        </Text>
        {leg.state === 'delayed' && (
          <Text fw={600}>
            Delayed, planned for {leg.planned_start_time}
            {leg.reason && `: ${leg.reason}`}
          </Text>
        )}
      </div>
      <Ways phone={leg.registered_to?.contact_phone ?? ''} map={leg.map || event.map} />
    </div>
  );
}

/** Buttons to call the boat's contact, and to find the boat. */
function Ways({ map, phone }: { map: string; phone: string }) {
  const call = phoneAddress(phone);
  const place = mapAddress(map);
  if (call === undefined && place === undefined) return null;
  return (
    <div className={classes.ways}>
      {call !== undefined && (
        <a href={call} className={classes.way}>
          Call {phone}
        </a>
      )}
      {place !== undefined && (
        <a href={place} target="_blank" rel="noreferrer" className={classes.way}>
          Map
        </a>
      )}
    </div>
  );
}

/** 'Pier B, berth 4 · back at 11:15', and where people travel 'Kasnäs, berth 4 · at Hitis by 11:15'. */
function placeOf(leg: Leg, berth: string | undefined, travels: boolean): string[] {
  const { end_time, ending_point, starting_point } = leg;
  const place = [starting_point, berth && `berth\u00a0${berth}`].filter(Boolean).join(', ');
  const leadsOn = travels && ending_point !== '' && placeKey(ending_point) !== placeKey(starting_point);
  return [place, leadsOn ? `at ${ending_point} by\u00a0${end_time}` : `back\u00a0at\u00a0${end_time}`];
}
