import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { longestSearch } from '#domain/history.ts';
import { DateField } from '#web/ui/date-field.tsx';

interface HistoryFiltersProps {
  day: string | undefined;
  sought: string;
  isFiltered: boolean;
  onDay: (day: string | undefined) => void;
  onSeek: (words: string) => void;
  onClear: () => void;
}

export function HistoryFilters({ day, isFiltered, onClear, onDay, onSeek, sought }: HistoryFiltersProps) {
  return (
    <Group component="section" aria-label="Filters" align="start" gap="sm" mb="lg">
      <TextInput
        type="search"
        label="Search"
        placeholder="Person, event, leg or boat"
        maxLength={longestSearch}
        maw={420}
        flex="1 1 14rem"
        value={sought}
        onChange={({ currentTarget }) => onSeek(currentTarget.value)}
      />
      <DayFilter day={day} onChange={onDay} />
      {isFiltered && (
        <Button variant="default" mt="1.5rem" onClick={onClear}>
          Show everything
        </Button>
      )}
    </Group>
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
