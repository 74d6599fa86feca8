import { NativeSelect, Stack, Text, Title } from '@mantine/core';
import type { Seat } from '#domain/disruption/context.ts';
import type { ChosenMove } from '#domain/disruption/chosen-moves.ts';
import type { DisruptionPreview } from '#domain/disruption/wire.ts';
import type { Leg } from '#domain/leg.ts';
import { type Column, SortableTable } from '#web/ui/sortable-table.tsx';
import { seatWords } from './seat-words.ts';

type Move = DisruptionPreview['moves'][number];

interface MovedPeopleProps {
  plan: DisruptionPreview;
  /** Rows that have been changed, perhaps before the new plan is there. */
  chosen: ChosenMove[];
  legs: Leg[];
  onChoose: (chosen: ChosenMove) => void;
}

/** The moves of people, those who would lose a seat first. Each row can be changed. */
export function MovedPeople({ chosen, legs, onChoose, plan }: MovedPeopleProps) {
  if (plan.moves.length === 0) return null;
  const words = (seat: Seat) => seatWords(seat, plan, legs);
  const columns: Column<Move>[] = [
    { key: 'person', label: 'Person', value: (move) => move.organization_name },
    { key: 'from', label: 'Until now', value: ({ from }) => seatWords(from, undefined, legs) },
    {
      key: 'to',
      label: 'New seat',
      value: ({ to }) => (to ? words(to) : ''),
      render: (move) => (
        <NewSeat move={move} chosen={chosen.find((each) => isOfRow(each, move))} words={words} onChoose={onChoose} />
      ),
    },
    { key: 'why', label: 'Why', value: ({ why }) => why, render: ({ why }) => <Text size="sm">{why}</Text> },
  ];
  const rows = plan.moves.toSorted((one, other) => Number(one.to !== null) - Number(other.to !== null));
  return (
    <Stack gap="xs">
      <Title order={3}>People</Title>
      <SortableTable caption="People who get another seat or lose one" columns={columns} rows={rows} rowKey={keyOf} />
    </Stack>
  );
}

function keyOf({ registration }: Move): number {
  return registration;
}

/** The order stays while one goes through it by arrow keys, each of which is a choice. */
function NewSeat({
  chosen,
  move,
  onChoose,
  words,
}: {
  move: Move;
  chosen: ChosenMove | undefined;
  words: (seat: Seat) => string;
  onChoose: MovedPeopleProps['onChoose'];
}) {
  const { from, options, organization, organization_name } = move;
  const to = chosen ? chosen.to : move.to;
  const offered = [to, move.to, ...options].filter((seat) => seat !== null);
  const seats = new Map(offered.map((seat) => [valueOf(seat), seat]));
  const choices = [...seats].map(([value, seat]) => ({ value, label: words(seat) }));
  return (
    <NativeSelect
      aria-label={`New seat of ${organization_name}`}
      value={to ? valueOf(to) : ''}
      data={[
        // First, so that it stays in its place when a new plan offers other seats.
        { value: '', label: 'Loses the seat' },
        ...choices.toSorted((one, other) => one.label.localeCompare(other.label, 'en', { numeric: true })),
      ]}
      onChange={({ currentTarget }) => onChoose({ organization, from, to: seats.get(currentTarget.value) ?? null })}
    />
  );
}

function valueOf({ boat, leg }: Seat): string {
  return `${leg}/${boat}`;
}

export function isOfRow({ from, organization }: ChosenMove, row: Pick<ChosenMove, 'from' | 'organization'>): boolean {
  return organization === row.organization && valueOf(from) === valueOf(row.from);
}
