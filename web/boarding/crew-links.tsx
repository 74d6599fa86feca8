import { Group, NativeSelect, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { encode } from 'uqr';
import { endBoard, endCrewLink, makeBoard, makeCrewLink, readBoards, readCrewLinks } from '#domain/calls/boarding.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { boatName } from '#domain/wording.ts';
import { writtenDate } from '#domain/time.ts';
import { CallButton } from '#web/ui/call-button.tsx';
import { writtenMoment } from '#web/ui/clock.ts';
import classes from './crew-links.module.css';

interface CrewLinksProps {
  event: number;
  zone: string;
  date: string;
  boats: { id: number; make: string; model: string }[];
}

const everyBoat = 'All boats';

/** Links for crews without an account, each with a code to print whenever it is needed; and the board of the quay. */
export function CrewLinks({ boats, date, event, zone }: CrewLinksProps) {
  const links = useRead(readCrewLinks, { event });
  const end = useChange(endCrewLink);
  const nameOf = (id: number | null) => {
    const found = boats.find((each) => each.id === id);
    return found ? boatName(found) : everyBoat;
  };
  const ofDay = links.data?.filter((each) => each.date === date) ?? [];
  return (
    <Paper withBorder p="md" mb="lg" component="section" className={classes.links} aria-label="For the crew">
      <Title order={2} size="h3">
        For the crew
      </Title>
      <div>
        <Text c="dimmed" mb="sm" className="on-screen">
          A link opens the boarding of this day on any phone, without an account, until three hours after the day. Its
          code is printed with the lists.
        </Text>
        <NewCrewLink boats={boats} date={date} event={event} />
        <ul aria-label="Crew links">
          {ofDay.map((each) => (
            <ShownLink
              key={each.id}
              title={`Boarding: ${nameOf(each.boat?.id ?? null)}, ${writtenDate(date)}`}
              link={each}
              zone={zone}
            >
              <CallButton
                call={end}
                input={{ link: each.id }}
                aria-label={`End the link for ${nameOf(each.boat?.id ?? null)}`}
                className="on-screen"
              >
                End
              </CallButton>
            </ShownLink>
          ))}
        </ul>
        <Boards event={event} zone={zone} />
      </div>
    </Paper>
  );
}

function NewCrewLink({ boats, date, event }: Omit<CrewLinksProps, 'zone'>) {
  const [boat, setBoat] = useState('');
  return (
    <Group align="end" mb="md" className="on-screen">
      <NativeSelect
        label="Boat"
        data={[
          { value: '', label: everyBoat },
          ...boats.map((each) => ({ value: String(each.id), label: boatName(each) })),
        ]}
        value={boat}
        onChange={(change) => setBoat(change.currentTarget.value)}
      />
      <CallButton call={useChange(makeCrewLink)} input={{ event, date, boat: boat === '' ? null : Number(boat) }}>
        Make a crew link
      </CallButton>
    </Group>
  );
}

function Boards({ event, zone }: Pick<CrewLinksProps, 'event' | 'zone'>) {
  const boards = useRead(readBoards, { event });
  const end = useChange(endBoard);
  return (
    <Stack gap="xs" className="on-screen">
      <Group>
        <CallButton call={useChange(makeBoard)} input={{ event }}>
          Make a quay board
        </CallButton>
        <Text c="dimmed">The next departures for a television, without names.</Text>
      </Group>
      <ul aria-label="Quay boards">
        {boards.data?.map((each) => (
          <ShownLink key={each.id} title="Quay board: the next departures" link={each} zone={zone}>
            <CallButton
              call={end}
              input={{ link: each.id }}
              aria-label="Switch off this quay board"
              className="on-screen"
            >
              Switch off
            </CallButton>
          </ShownLink>
        ))}
      </ul>
    </Stack>
  );
}

interface ShownLinkProps {
  title: string;
  link: { url: string | null; created_at: string };
  zone: string;
  /** The button that ends it. */
  children: ReactNode;
}

/** The code and the address of a link, as long as it opens. */
function ShownLink({ children, link: { created_at, url }, title, zone }: ShownLinkProps) {
  return (
    <li>
      <figure className={classes.made} aria-label={title}>
        {url !== null && <QrCode text={url} label={`Code of the link: ${title}`} />}
        <figcaption>
          <Text fw={650}>{title}</Text>
          {url === null ? (
            <Text>Made before codes could be shown again. To print one, make a new link.</Text>
          ) : (
            <a href={url}>{url}</a>
          )}
          <Text size="sm" c="dimmed" className="on-screen">{`Made ${writtenMoment(created_at, zone)}`}</Text>
        </figcaption>
      </figure>
      {children}
    </li>
  );
}

/** As one path, which prints sharp at any size. */
function QrCode({ label, text }: { label: string; text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
