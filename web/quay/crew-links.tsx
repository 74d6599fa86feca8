import { Alert, Box, Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { encode } from 'uqr';
import {
  endBoard,
  endCrewLink,
  makeBoard,
  makeCrewLink,
  makeCrewLinks,
  readBoards,
  readCrewLinks,
} from '#domain/calls/boarding.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import type { Shown } from '#domain/calls/call.ts';
import { boatName, counted } from '#domain/wording.ts';
import { writtenDate } from '#domain/time.ts';
import { CallButton } from '#web/ui/call-button.tsx';
import { writtenMoment } from '#web/ui/clock.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { useMailed } from '#web/ui/use-mailed.ts';
import classes from '#web/ui/printed.module.css';

interface CrewLinksProps {
  event: number;
  zone: string;
  date: string;
  boats: { id: number; make: string; model: string }[];
  /** The codes of the boats are printed, and nothing else. */
  printed: boolean;
  onPrint: () => void;
}

const everyBoat = 'All boats';

/** Links for crews without an account, each with a code to print whenever it is needed; and the board of the quay. */
export function CrewLinks({ boats, date, event, onPrint, printed, zone }: CrewLinksProps) {
  const links = useRead(readCrewLinks, { event });
  const end = useChange(endCrewLink);
  const ofEvent = links.data?.filter((each) => each.date === null) ?? [];
  const nameOf = (id: number | null) => {
    const found = boats.find((each) => each.id === id);
    return found ? boatName(found) : everyBoat;
  };
  const ofDay = links.data?.filter((each) => each.date === date) ?? [];
  return (
    <Box
      p="md"
      mb="lg"
      component="section"
      className={`card ${classes.links}`}
      aria-label="For the crew"
      data-printed={printed || undefined}
    >
      <Title order={2} size="h3">
        For the crew
      </Title>
      <div>
        <Text c="dimmed" mb="sm" className="on-screen">
          A link opens the boarding on any phone, without an account: that of a boat on each day until three hours after
          the event, or that of this day alone, whose code is printed with the lists.
        </Text>
        <LinksOfBoats event={event} links={ofEvent} onPrint={onPrint} />
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
    </Box>
  );
}

/** One link for each boat, for all days: made, sent, copied, shared and printed together, and ended one by one. */
function LinksOfBoats({
  event,
  links,
  onPrint,
}: {
  event: number;
  links: Shown<typeof readCrewLinks>;
  onPrint: () => void;
}) {
  const make = useChange(makeCrewLinks);
  const mailed = useMailed();
  const end = useChange(endCrewLink);
  const named = links
    .flatMap(({ boat, ...each }) => (boat ? [{ ...each, boat: boat.id, name: boatName(boat) }] : []))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  const unsent = named.filter(({ boat }) => make.data?.unsent.includes(boat));
  return (
    <section aria-label="A link for each boat" className={classes.ofBoats}>
      <Group mb="sm" className="on-screen">
        <CallButton
          call={make}
          input={{ event, send: true }}
          onDone={(answer) => mailed(answer, undefined, make.reset)}
          aria-label="Send a link to each boat"
        >
          Send
        </CallButton>
        <CallButton call={make} input={{ event, send: false }}>
          Make a link for each boat
        </CallButton>
        {named.length > 0 && (
          <>
            <CopyButton
              about="the crew links"
              text={named.map(({ name, url }) => `${name}\n${url ?? ''}`).join('\n\n')}
            />
            <Button variant="default" onClick={onPrint}>
              Print the codes
            </Button>
          </>
        )}
      </Group>
      {make.data && make.variables.send && (
        <Text role="status" className="on-screen">
          {`For ${counted(make.data.links.length - make.data.unsent.length, 'boat')}`}
        </Text>
      )}
      {unsent.length > 0 && (
        <Alert color="red" role="alert" title="No address" className="on-screen">
          {`${unsent.map(({ name }) => name).join(', ')}: nothing was sent. Enter the Email on the day of the boat, or hand its code over.`}
        </Alert>
      )}
      <ul aria-label="Links of boats" className={classes.codes}>
        {named.map(({ id, name, url }) => (
          <li key={id}>
            {url !== null && <QrCode text={url} label={`Code of the link: ${name}`} />}
            <Text fw={650}>{name}</Text>
            <CallButton call={end} input={{ link: id }} aria-label={`End the link of ${name}`} className="on-screen">
              End
            </CallButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NewCrewLink({ boats, date, event }: Pick<CrewLinksProps, 'boats' | 'date' | 'event'>) {
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
    <Stack gap="xs" mt="md" className="on-screen">
      <Group>
        <CallButton call={useChange(makeBoard)} input={{ event }}>
          Make a quay board
        </CallButton>
        <Text c="dimmed">The next departures for a television, without names.</Text>
      </Group>
      <ul aria-label="Quay boards">
        {boards.data?.map((each) => (
          <ShownLink key={each.id} title="Quay board: the next departures" link={each} zone={zone}>
            <CallButton call={end} input={{ link: each.id }} aria-label="End this quay board" className="on-screen">
              End
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
      width="160"
      height="160"
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
