import { Button, Select, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { boatName } from '#domain/wording.ts';
import type { HistoryFilter } from '#domain/history.ts';
import { writtenDate } from '#domain/time.ts';
import { useBoats } from '#web/boat/api.ts';
import { useEvents } from '#web/event/api.ts';
import { useLegsOfEvent } from '#web/leg/api.ts';
import { useOrganizations } from '#web/person/api.ts';
import { organizationName } from '#web/organization/organization-name.ts';
import { DateField } from '#web/ui/date-field.tsx';

interface HistoryFiltersProps {
  filter: HistoryFilter;
  isFiltered: boolean;
  onChange: (changes: HistoryFilter) => void;
  onClear: () => void;
}

export function HistoryFilters({ filter, isFiltered, onChange, onClear }: HistoryFiltersProps) {
  const { boat, day, event, leg, person } = filter;
  const organizations = useOrganizations().data ?? [];
  const events = useEvents().data ?? [];
  const legs = useLegsOfEvent(event).data ?? [];
  const boats = (useBoats().data ?? []).filter((each) => event === undefined || each.event.id === event);
  return (
    <SimpleGrid component="section" aria-label="Filters" minColWidth="9.5rem" autoFlow="auto-fit" spacing="sm" mb="lg">
      <Choice
        label="Person"
        value={person}
        options={organizations.map((each) => [each.id, `${organizationName(each)} (${each.email})`])}
        onChange={(chosen) => onChange({ person: chosen })}
      />
      <Choice
        label="Event"
        value={event}
        options={events.map((each) => [each.id, each.name])}
        onChange={(chosen) => onChange({ event: chosen, leg: undefined, boat: undefined })}
      />
      <Choice
        label="Leg"
        value={leg}
        options={legs.map((each) => [each.id, `${each.identifier}, ${writtenDate(each.date)} ${each.start_time}`])}
        onChange={(chosen) => onChange({ leg: chosen })}
        {...(event === undefined && { description: 'Choose an event first' })}
      />
      <Choice
        label="Boat"
        value={boat}
        options={boats.map((each) => [each.id, boatName(each)])}
        onChange={(chosen) => onChange({ boat: chosen })}
      />
      <DayFilter day={day} onChange={(chosen) => onChange({ day: chosen })} />
      {isFiltered && (
        <Button variant="default" mt="1.5rem" onClick={onClear}>
          Show everything
        </Button>
      )}
    </SimpleGrid>
  );
}

interface ChoiceProps {
  label: string;
  description?: string;
  value: number | undefined;
  options: [id: number, text: string][];
  onChange: (chosen: number | undefined) => void;
}

/** A filter by something that was removed still works, by its number. */
function Choice({ label, description, onChange, options, value }: ChoiceProps) {
  const isGone = value !== undefined && !options.some(([id]) => id === value);
  const all: [number, string][] = isGone ? [...options, [value, `Number ${value}`]] : options;
  return (
    <Select
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Any ${label.toLowerCase()}` }}
      comboboxProps={{ withinPortal: false }}
      placeholder="Any"
      limit={100}
      nothingFoundMessage="Nothing matches"
      data={all.map(([id, text]) => ({ value: String(id), label: text }))}
      value={value === undefined ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? undefined : Number(chosen))}
    />
  );
}

/** While a year is typed it passes 0002 and 0020. */
const earliest = '1900-01-01';

/** Keeps what is typed until it is a day to filter by: the address, where the filter stands, is too late for single keys. */
function DayFilter({ day = '', onChange }: { day: string | undefined; onChange: (day: string | undefined) => void }) {
  const [typed, setTyped] = useState({ on: day, text: day });
  return (
    <DateField
      label="Done on"
      value={typed.on === day ? typed.text : day}
      onChange={(text) => {
        setTyped({ on: day, text });
        if (text === '' || text >= earliest) onChange(text || undefined);
      }}
    />
  );
}
