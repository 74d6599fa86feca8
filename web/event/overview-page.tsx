import { Box, SimpleGrid, Stack, Text } from '@mantine/core';
import { readEvent, readOverview } from '#domain/calls/event.ts';
import { useRead } from '#web/http/use-read.ts';
import { Link } from '#web/router/routing.tsx';
import { dateIn } from '#domain/zone.ts';
import type { Event } from '#domain/event.ts';
import type { NamedPerson } from '#domain/fields.ts';
import type { Overview } from '#domain/overview.ts';
import { isBooked } from '#domain/phase.ts';
import { counted, nameToAdmins, personName } from '#domain/wording.ts';
import { usePathId } from '#web/path-id.ts';
import { link } from '#web/paths.ts';
import { PersonPhone } from '#web/ui/person-phone.tsx';
import { AttendancePanel } from './attendance-panel.tsx';
import { BoatTiles, wantedBoats } from './boat-tiles.tsx';
import { Bars } from '#web/ui/bars.tsx';
import { Row } from '#web/ui/row.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { useDrawIsToCome } from './draw-words.tsx';
import { EventHeader } from './event-header.tsx';
import { Panel } from './overview-panel.tsx';
import { SeatsByDay, SeatsTaken } from './overview-seats.tsx';
import { usePhase } from './use-phase.ts';
import { ZoneNote } from './zone-note.tsx';

export function Component() {
  const id = usePathId('id');
  const event = useRead(readEvent, { id });
  const overview = useRead(readOverview, { id });
  const drawIsToCome = useDrawIsToCome(id);
  if (!event.data || !overview.data || drawIsToCome) return <PageStandIn title="Overview" query={[event, overview]} />;
  return (
    <>
      <EventHeader event={id} place="Overview" />
      <Box mb="md">
        <ZoneNote event={event.data} />
      </Box>
      <OverviewPanels event={event.data} overview={overview.data} />
    </>
  );
}

function OverviewPanels({ event, overview }: { event: Event; overview: Overview }) {
  const { allergies, arrivals, departures, expected, legs, tshirts, withoutSeat } = overview;
  const { draw, phase } = usePhase(event);
  const seatsAreBooked = isBooked(phase);
  const wanted = (!draw?.drawn_at && draw?.wanted) || [];
  const byDemand = seatsAreBooked || wanted.length > 0;
  const boats =
    wanted.length > 0
      ? wantedBoats(wanted)
      : overview.boats.map(({ id, seats, taken }) => ({
          id,
          about: seatsAreBooked ? `${taken} of ${counted(seats, 'seat')}` : counted(seats, 'seat'),
        }));
  const hasBegun = dateIn(Date.now(), event.time_zone) >= event.start_date;
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, md: hasBegun ? 2 : 1 }}>
        <SeatsTaken event={event} legs={legs} booked={seatsAreBooked} />
        {hasBegun && (
          <Panel title="Attendance">
            <AttendancePanel event={event.id} />
          </Panel>
        )}
      </SimpleGrid>
      <Fold
        title={byDemand ? 'Boats by demand' : 'Boats'}
        gist={
          overview.boats.length === 0
            ? 'No boats yet'
            : byDemand
              ? 'The most wanted first'
              : `${counted(overview.boats.length, 'boat')} on a trip`
        }
        open
      >
        <BoatTiles boats={boats} />
      </Fold>
      {seatsAreBooked && phase !== 'after' && (
        <Fold
          title="Without a seat"
          gist={`${withoutSeat.length} of ${expected} who come`}
          open={withoutSeat.length > 0 && withoutSeat.length <= 3}
        >
          <PeopleList people={withoutSeat} none="Everybody who comes has a seat." />
        </Fold>
      )}
      {seatsAreBooked && <SeatsByDay legs={legs} />}
      <Airports
        way="arrival"
        airports={arrivals.map((airport) => ({
          ...airport,
          note: nights(airport.day_before, airport.hotel_before, 'day before'),
        }))}
      />
      <Airports
        way="departure"
        airports={departures.map((airport) => ({
          ...airport,
          note: nights(airport.day_after, airport.hotel_after, 'day after'),
        }))}
      />
      <Fold title="T-shirts" gist={counted(tshirts.length, 'size')}>
        <Bars
          caption="Test drivers by T-shirt size"
          what="Size"
          unit="T-shirts"
          bars={tshirts.map(({ count, name }) => ({ key: name, label: name || 'Not said', value: count }))}
        />
      </Fold>
      <Fold title="Allergies" gist={counted(allergies.length, 'person', 'people')}>
        <PeopleList people={allergies} note={(person) => person.allergies} none="No allergies were given." />
      </Fold>
      <Text c="dimmed">Seats and people are those of this event.</Text>
    </Stack>
  );
}

interface AirportsProps {
  way: 'arrival' | 'departure';
  airports: { name: string; count: number; note: string | undefined }[];
}

function Airports({ airports, way }: AirportsProps) {
  return (
    <Fold title={way === 'arrival' ? 'Arrivals' : 'Departures'} gist={counted(airports.length, 'airport')}>
      <Bars
        caption={`Test drivers by ${way} airport`}
        what="Airport"
        unit="Test drivers"
        bars={airports.map(({ count, name, note }) => ({ key: name, label: name || 'Not said', value: count, note }))}
      />
    </Fold>
  );
}

/** '3 the day before, 2 of them with hotel' */
function nights(count: number, hotels: number, when: string): string | undefined {
  if (count === 0) return undefined;
  return `${count} the ${when}${hotels > 0 ? `, ${hotels} of them with hotel` : ''}`;
}

interface PeopleListProps<Person> {
  people: Person[];
  /** The text for an empty list. */
  none: string;
  note?: (person: Person) => string;
}

function PeopleList<Person extends NamedPerson>({ none, note, people }: PeopleListProps<Person>) {
  if (people.length === 0) return <Text c="dimmed">{none}</Text>;
  return (
    <ul className="rows">
      {people.map((person) => (
        <li key={person.id}>
          <Row
            name={<Link to={link('organization', { id: person.id })}>{personName(person) || person.email}</Link>}
            about={person.organization_name}
            more={note && <span className="keep-lines">{note(person)}</span>}
            action={<PersonPhone id={person.id} name={nameToAdmins(person)} />}
          />
        </li>
      ))}
    </ul>
  );
}
