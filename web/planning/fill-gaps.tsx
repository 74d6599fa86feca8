import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { boatName, counted } from '#domain/wording.ts';
import type { Gaps } from '#domain/planning/wire.ts';
import { writtenDate } from '#domain/time.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { LoadError } from '#web/ui/stand-ins.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { useSave } from '#web/ui/use-save.ts';
import { useBookGaps, useGaps, useUndoGaps } from './api.ts';

type Proposed = Gaps['proposed'][number];

/** Proposes free seats; those that stay ticked are booked at once, each person is told by mail, and one button takes it back. */
export function FillGaps({ event }: { event: number }) {
  const [fewest, setFewest] = useState<number | string>(1);
  const [asked, setAsked] = useState<number>();
  const [booked, setBooked] = useState<number[]>([]);
  const gaps = useGaps(event, asked);
  const undo = useUndoGaps();
  const { error, save, saving } = useSave();
  const takeBack = async () => {
    const { removed } = await undo.mutateAsync({ event, ids: booked });
    setBooked([]);
    notifySuccess(`${counted(removed, 'seat')} taken back`);
  };
  return (
    <Stack gap="sm">
      <Group align="end" gap="sm">
        <NumberInput
          label="Trips that each should have, at least"
          min={1}
          max={20}
          allowDecimal={false}
          value={fewest}
          onChange={setFewest}
        />
        <Button variant="default" onClick={() => setAsked(Math.min(20, Math.max(1, Number(fewest) || 1)))}>
          Propose seats
        </Button>
        {booked.length > 0 && (
          <Button variant="default" loading={saving} onClick={() => void save(takeBack)}>
            Take back the {counted(booked.length, 'seat')} just booked
          </Button>
        )}
      </Group>
      <ErrorText>{error}</ErrorText>
      {gaps.isLoading && <Loading />}
      {gaps.isError && <LoadError error={gaps.error} onRetry={gaps.refetch} />}
      {gaps.data && <Proposal key={keysOf(gaps.data).join()} event={event} gaps={gaps.data} onBooked={setBooked} />}
    </Stack>
  );
}

function keysOf({ proposed }: Gaps): string[] {
  return proposed.map(keyOf);
}

function keyOf({ boat, leg, organization }: Proposed): string {
  return `${organization.id}/${leg.id}/${boat.id}`;
}

interface ProposalProps {
  event: number;
  gaps: Gaps;
  onBooked: (ids: number[]) => void;
}

function Proposal({ event, gaps, onBooked }: ProposalProps) {
  const [chosen, setChosen] = useState(() => keysOf(gaps));
  const book = useBookGaps();
  const { error, save, saving } = useSave();
  const seats = gaps.proposed.filter((seat) => chosen.includes(keyOf(seat)));
  const bookAll = async () => {
    const { ids } = await book.mutateAsync({
      event,
      book: seats.map(({ boat, leg, organization }) => ({ organization: organization.id, leg: leg.id, boat: boat.id })),
    });
    onBooked(ids);
    notifySuccess(`${counted(ids.length, 'seat')} booked`);
  };
  const tick = (key: string, ticked: boolean) =>
    setChosen(ticked ? [...chosen, key] : chosen.filter((each) => each !== key));
  return (
    <Stack gap="xs">
      <Text role="status">{summaryOf(gaps)}</Text>
      {gaps.proposed.map((seat) => (
        <Checkbox
          key={keyOf(seat)}
          label={wordsOf(seat)}
          checked={chosen.includes(keyOf(seat))}
          onChange={({ currentTarget }) => tick(keyOf(seat), currentTarget.checked)}
        />
      ))}
      {gaps.without.length > 0 && <Text>No free seat fits for {gaps.without.map(({ name }) => name).join(', ')}.</Text>}
      <ErrorText>{error}</ErrorText>
      {gaps.proposed.length > 0 && (
        <Group>
          <Button loading={saving} disabled={seats.length === 0} onClick={() => void save(bookAll)}>
            Book {counted(seats.length, 'seat')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function summaryOf({ proposed, without }: Gaps): string {
  if (proposed.length === 0 && without.length === 0) return 'Everybody has enough trips.';
  const people = new Set(proposed.map(({ organization }) => organization.id)).size;
  return `${counted(proposed.length, 'seat')} for ${counted(people, 'person', 'people')}. Each gets a mail.`;
}

/** 'Linnea Holm (no trip yet): Axopar 29 – A1, Wed 10 June 2026 10:00–11:00, a starred boat' */
function wordsOf({ boat, leg, organization, trips, wish }: Proposed): string {
  const has = trips === 0 ? 'no trip yet' : counted(trips, 'trip');
  const when = `${leg.identifier}, ${writtenDate(leg.date)} ${leg.start_time}–${leg.end_time}`;
  const wished = wish === null ? '' : `, a ${wish === 'star' ? 'starred' : 'hearted'} boat`;
  return `${organization.name} (${has}): ${boatName(boat)} – ${when}${wished}`;
}
