import { Button, Group, Text } from '@mantine/core';
import { seriesOf } from '#domain/booking/calendar-columns.ts';
import type { Leg } from '#domain/leg.ts';
import { byName } from '#domain/name-order.ts';

interface SelectLegsProps {
  legs: readonly Leg[];
  selected: readonly number[];
  onSelect: (selected: number[]) => void;
}

/** More groups than that are not chosen from. */
const atMost = 8;

/** All legs that are shown at once, or those of a series such as 'A'. */
export function SelectLegs({ legs, onSelect, selected }: SelectLegsProps) {
  const groups = groupsOf(legs);
  const allIn = (ids: readonly number[]) => ids.every((id) => selected.includes(id));
  const toggle = (ids: number[]) =>
    onSelect(allIn(ids) ? selected.filter((id) => !ids.includes(id)) : [...new Set([...selected, ...ids])]);
  const button = (label: string, ids: number[]) => (
    <Button
      key={label}
      variant={allIn(ids) ? 'light' : 'default'}
      radius="xl"
      aria-pressed={allIn(ids)}
      onClick={() => toggle(ids)}
    >
      {label}
    </Button>
  );
  return (
    <Group gap="xs" mb="sm" role="group" aria-label="Select">
      {button(
        `Select all ${legs.length}`,
        legs.map(({ id }) => id),
      )}
      {groups.map(([series, ids]) => button(`Select ${series}`, ids))}
      <Text c="dimmed" role="status">
        {selected.length > 0 && `${selected.length} selected`}
      </Text>
    </Group>
  );
}

function groupsOf(legs: readonly Leg[]): [string, number[]][] {
  const groups = [...Map.groupBy(legs, seriesOf)].filter(([name]) => name !== '').toSorted(([a], [b]) => byName(a, b));
  if (groups.length < 2 || groups.length > atMost || groups.length === legs.length) return [];
  return groups.map(([name, some]) => [name, some.map(({ id }) => id)]);
}
