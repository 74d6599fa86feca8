import { Button, Group, Input, Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { boatName, counted } from '#domain/wording.ts';
import type { Boat } from '#domain/boat.ts';
import { suggestions } from '#domain/booking/free-boats.ts';
import { FieldGroup } from '#web/ui/field-group.tsx';

type Choice = Pick<Boat, 'id' | 'make' | 'model'>;

interface BoatChoiceProps {
  /** All boats that a chosen one may be, for their names. */
  boats: Choice[];
  /** Those that can be chosen. */
  free: Choice[];
  chosen: number[];
  onChange: (boats: number[]) => void;
  error?: string | undefined;
}

export function BoatChoice({ boats, chosen, error, free, onChange }: BoatChoiceProps) {
  const [search, setSearch] = useState('');
  const unchosen = free.filter(({ id }) => !chosen.includes(id));
  const { count, suggested } = suggestions(unchosen, search);
  const searchField = useRef<HTMLInputElement>(null);
  /** The pressed button disappears, so the focus moves to the search. */
  const choose = (ids: number[]) => {
    onChange(ids);
    setSearch('');
    searchField.current?.focus();
  };
  return (
    <FieldGroup title="Boats" gap="xs">
      {chosen.length === 0 && <Text c="dimmed">No boats chosen yet</Text>}
      {chosen.map((id) => (
        <ChosenBoat
          key={id}
          name={nameOf(boats.find((boat) => boat.id === id))}
          taken={!free.some((boat) => boat.id === id)}
          onRemove={() => choose(chosen.filter((each) => each !== id))}
        />
      ))}
      {error && <Input.Error role="alert">{error}</Input.Error>}
      <TextInput
        ref={searchField}
        type="search"
        label="Search boats"
        placeholder="Make or model"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={withoutSubmit}
      />
      <Text size="sm" c="dimmed" role="status">
        {boats.length === 0
          ? 'This event has no boats yet. Save the leg without boats, and put them on it later.'
          : suggested
            ? `${counted(count, 'boat')} to choose from`
            : `${count} boats match. Type more of a name to see them.`}
      </Text>
      {suggested && (
        <Group gap="xs">
          {suggested.map((boat) => (
            <Button
              key={boat.id}
              variant="light"
              onClick={() => choose([...chosen, boat.id])}
              aria-label={`Add ${boatName(boat)}`}
            >
              + {boatName(boat)}
            </Button>
          ))}
        </Group>
      )}
    </FieldGroup>
  );
}

function ChosenBoat({ name, onRemove, taken }: { name: string; taken: boolean; onRemove: () => void }) {
  return (
    <Group justify="space-between" gap="xs">
      <div>
        <Text>{name}</Text>
        {taken && <Text c="var(--mantine-color-error)">Is on another leg at the same time</Text>}
      </div>
      <Button variant="subtle" color="red" flex="none" onClick={onRemove} aria-label={`Remove ${name}`}>
        Remove
      </Button>
    </Group>
  );
}

/** Enter in the search must not submit the form. */
function withoutSubmit(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

function nameOf(boat: Choice | undefined): string {
  return boat ? boatName(boat) : 'A boat that is gone';
}
