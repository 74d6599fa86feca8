import { Button, Group, NativeSelect, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { writtenDate } from '#domain/time.ts';
import { notifyError } from '#web/ui/notify.ts';
import { refusalText } from '#web/ui/use-save.ts';
import { writtenMoment } from '#web/ui/written-moment.ts';
import {
  useBoards,
  useCrewLinks,
  useEndBoard,
  useEndCrewLink,
  useMakeBoard,
  useMakeCrewLink,
  type MadeLink,
} from './api.ts';
import classes from './crew-links.module.css';
import { QrCode } from './qr-code.tsx';

interface CrewLinksProps {
  event: number;
  date: string;
  boats: { id: number; make: string; model: string }[];
}

const onError = (error: unknown) => notifyError(refusalText(error));
const everyBoat = 'All boats';

/** Links for crews without an account, each with a code to print; and the board of the quay. */
export function CrewLinks({ boats, date, event }: CrewLinksProps) {
  const [boat, setBoat] = useState('');
  const [made, setMade] = useState<MadeLink & { title: string }>();
  const links = useCrewLinks(event);
  const make = useMakeCrewLink();
  const end = useEndCrewLink();
  const nameOf = (id: number | null) => {
    const found = boats.find((each) => each.id === id);
    return found ? `${found.make} ${found.model}` : everyBoat;
  };
  const create = () => {
    const chosen = boat === '' ? null : Number(boat);
    const title = `${nameOf(chosen)}, ${writtenDate(date)}`;
    make.mutate({ event, date, boat: chosen }, { onSuccess: (link) => setMade({ ...link, title }), onError });
  };
  const endLink = (id: number) => {
    if (made?.id === id) setMade(undefined);
    end.mutate(id, { onError });
  };
  return (
    <Paper withBorder p="md" mb="lg" component="section" className={classes.links} aria-label="For the crew">
      <Title order={2} size="h3">
        For the crew
      </Title>
      <Text c="dimmed" mb="sm">
        A link opens the boarding of this day on any phone, without an account, until three hours after the day. It is
        shown this once.
      </Text>
      <Group align="end" mb="md" className={classes.controls}>
        <NativeSelect
          label="Boat"
          data={[{ value: '', label: everyBoat }, ...boats.map(({ id }) => ({ value: String(id), label: nameOf(id) }))]}
          value={boat}
          onChange={(change) => setBoat(change.currentTarget.value)}
        />
        <Button variant="default" onClick={create} loading={make.isPending}>
          Make a crew link
        </Button>
      </Group>
      {made && <Made link={made} what="Boarding" />}
      <ul className={classes.list}>
        {links.data
          ?.filter((each) => each.date === date)
          .map((each) => (
            <li key={each.id}>
              <Text span>{`${nameOf(each.boat?.id ?? null)}, made ${writtenMoment(each.created_at)}`}</Text>
              <Button
                variant="default"
                onClick={() => endLink(each.id)}
                aria-label={`End the link for ${nameOf(each.boat?.id ?? null)}`}
              >
                End
              </Button>
            </li>
          ))}
      </ul>
      <Boards event={event} />
    </Paper>
  );
}

function Boards({ event }: { event: number }) {
  const [made, setMade] = useState<MadeLink>();
  const boards = useBoards(event);
  const make = useMakeBoard();
  const end = useEndBoard();
  const endBoard = (id: number) => {
    if (made?.id === id) setMade(undefined);
    end.mutate(id, { onError });
  };
  return (
    <Stack gap="xs" className={classes.controls}>
      <Group>
        <Button
          variant="default"
          onClick={() => make.mutate(event, { onSuccess: setMade, onError })}
          loading={make.isPending}
        >
          Make a quay board
        </Button>
        <Text c="dimmed">The next departures for a television, without names.</Text>
      </Group>
      {made && <Made link={{ ...made, title: 'the next departures' }} what="Quay board" />}
      <ul className={classes.list}>
        {boards.data?.map(({ created_at, id }) => (
          <li key={id}>
            <Text span>{`Quay board, made ${writtenMoment(created_at)}`}</Text>
            <Button variant="default" onClick={() => endBoard(id)} aria-label="Switch off this quay board">
              Switch off
            </Button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function Made({ link: { title, url }, what }: { link: MadeLink & { title: string }; what: string }) {
  return (
    <figure className={classes.made} aria-label={`${what}: ${title}`}>
      <QrCode text={url} label={`Code of the link for ${title}`} />
      <figcaption>
        <Text fw={650}>{`${what}: ${title}`}</Text>
        <a href={url}>{url}</a>
      </figcaption>
    </figure>
  );
}
