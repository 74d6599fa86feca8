import { Button, Group, NativeSelect, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { boatName } from '#domain/wording.ts';
import { writtenDate } from '#domain/time.ts';
import { notifyRefusal } from '#web/ui/notify.ts';
import { writtenMoment } from '#web/ui/clock.ts';
import { useBoards, useCrewLinks, useEndBoard, useEndCrewLink, useMakeBoard, useMakeCrewLink } from './api.ts';
import classes from './crew-links.module.css';
import { QrCode } from './qr-code.tsx';

interface CrewLinksProps {
  event: number;
  date: string;
  boats: { id: number; make: string; model: string }[];
}

const everyBoat = 'All boats';

/** Links for crews without an account, each with a code to print whenever it is needed; and the board of the quay. */
export function CrewLinks({ boats, date, event }: CrewLinksProps) {
  const [open, setOpen] = useState(false);
  const links = useCrewLinks(event);
  const end = useEndCrewLink();
  const nameOf = (id: number | null) => {
    const found = boats.find((each) => each.id === id);
    return found ? boatName(found) : everyBoat;
  };
  const ofDay = links.data?.filter((each) => each.date === date) ?? [];
  return (
    <Paper withBorder p="md" mb="lg" component="section" className={classes.links} aria-label="For the crew">
      <Group justify="space-between">
        <Title order={2} size="h3">
          For the crew
        </Title>
        <Button variant="default" className={classes.controls} aria-expanded={open} onClick={() => setOpen(!open)}>
          Links and codes
        </Button>
      </Group>
      <div className={classes.content} data-open={open || undefined}>
        <Text c="dimmed" mb="sm" className={classes.controls}>
          A link opens the boarding of this day on any phone, without an account, until three hours after the day. Its
          code is printed with the manifest.
        </Text>
        <NewCrewLink boats={boats} date={date} event={event} />
        <ul className={classes.list} aria-label="Crew links">
          {ofDay.map((each) => (
            <ShownLink
              key={each.id}
              title={`Boarding: ${nameOf(each.boat?.id ?? null)}, ${writtenDate(date)}`}
              link={each}
              endLabel="End"
              endName={`End the link for ${nameOf(each.boat?.id ?? null)}`}
              onEnd={() => end.mutate(each.id, { onError: notifyRefusal })}
            />
          ))}
        </ul>
        <Boards event={event} />
      </div>
    </Paper>
  );
}

function NewCrewLink({ boats, date, event }: CrewLinksProps) {
  const [boat, setBoat] = useState('');
  const make = useMakeCrewLink();
  return (
    <Group align="end" mb="md" className={classes.controls}>
      <NativeSelect
        label="Boat"
        data={[
          { value: '', label: everyBoat },
          ...boats.map((each) => ({ value: String(each.id), label: boatName(each) })),
        ]}
        value={boat}
        onChange={(change) => setBoat(change.currentTarget.value)}
      />
      <Button
        variant="default"
        onClick={() =>
          make.mutate({ event, date, boat: boat === '' ? null : Number(boat) }, { onError: notifyRefusal })
        }
        loading={make.isPending}
      >
        Make a crew link
      </Button>
    </Group>
  );
}

function Boards({ event }: { event: number }) {
  const boards = useBoards(event);
  const make = useMakeBoard();
  const end = useEndBoard();
  return (
    <Stack gap="xs" className={classes.controls}>
      <Group>
        <Button
          variant="default"
          onClick={() => make.mutate(event, { onError: notifyRefusal })}
          loading={make.isPending}
        >
          Make a quay board
        </Button>
        <Text c="dimmed">The next departures for a television, without names.</Text>
      </Group>
      <ul className={classes.list} aria-label="Quay boards">
        {boards.data?.map((each) => (
          <ShownLink
            key={each.id}
            title="Quay board: the next departures"
            link={each}
            endLabel="Switch off"
            endName="Switch off this quay board"
            onEnd={() => end.mutate(each.id, { onError: notifyRefusal })}
          />
        ))}
      </ul>
    </Stack>
  );
}

interface ShownLinkProps {
  title: string;
  link: { url: string | null; created_at: string };
  endLabel: string;
  endName: string;
  onEnd: () => void;
}

/** The code and the address of a link, as long as it opens. */
function ShownLink({ endLabel, endName, link: { created_at, url }, onEnd, title }: ShownLinkProps) {
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
          <Text size="sm" c="dimmed" className={classes.controls}>{`Made ${writtenMoment(created_at)}`}</Text>
        </figcaption>
      </figure>
      <Button variant="default" onClick={onEnd} aria-label={endName} className={classes.controls}>
        {endLabel}
      </Button>
    </li>
  );
}
