import { Stack, Title } from '@mantine/core';
import type { DisruptionPreview } from '#domain/disruption/wire.ts';
import type { Leg } from '#domain/leg.ts';
import { type Column, SortableTable } from '#web/ui/sortable-table.tsx';
import { changeWords, planWords } from './seat-words.ts';

type Changed = DisruptionPreview['legs'][number];

/** Each leg before and after the change. */
export function ChangedLegs({ legs, plan }: { plan: DisruptionPreview; legs: Leg[] }) {
  if (plan.legs.length === 0) return null;
  const columns: Column<Changed>[] = [
    { key: 'leg', label: 'Leg', value: ({ identifier }) => identifier },
    { key: 'before', label: 'Before', value: ({ from }) => planWords(from, legs) },
    { key: 'change', label: 'After', value: ({ from, to }) => changeWords(from, to, legs) || planWords(to, legs) },
  ];
  return (
    <Stack gap="xs">
      <Title order={3}>Legs</Title>
      <SortableTable caption="Legs that change" columns={columns} rows={plan.legs} />
    </Stack>
  );
}
