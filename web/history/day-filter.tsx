import { useState } from 'react';
import { DateField } from '#web/ui/date-field.tsx';

/** A year that is being typed goes by way of 0002 and 0020. */
const earliest = '1900-01-01';

interface DayFilterProps {
  day: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** Keeps what is typed until it is a day to filter by: the address, where the filter stands, is too late for single keys. */
export function DayFilter({ day = '', onChange }: DayFilterProps) {
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
