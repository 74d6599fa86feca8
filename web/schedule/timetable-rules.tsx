import { NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import type { NewTimetable } from '#domain/planning/wire.ts';
import { TimeField } from '#web/ui/time-field.tsx';

const usual = { from: '09:00', to: '17:00', minutes: 45, turnaround: 15, lunch_from: '12:00', lunch_to: '13:00' };
export const blankRules = {
  ...usual,
  starting_point: '',
  ending_point: '',
  max_per_boat: 0,
};
type Values = typeof blankRules;

export function TimetableRules({ onChange, values }: { values: Values; onChange: (changed: Partial<Values>) => void }) {
  const time = (field: 'from' | 'to' | 'lunch_from' | 'lunch_to', label: string) => (
    <TimeField label={label} value={values[field]} onChange={(value) => onChange({ [field]: value })} />
  );
  const number = (field: 'minutes' | 'turnaround' | 'max_per_boat', label: string, description?: string) => (
    <NumberInput
      label={label}
      description={description}
      min={0}
      allowDecimal={false}
      value={values[field]}
      onChange={(value) => onChange({ [field]: Number(value) || 0 })}
    />
  );
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 4 }} verticalSpacing="xs">
        {time('from', 'First leg at')}
        {time('to', 'Last leg ends by')}
        {time('lunch_from', 'Lunch from')}
        {time('lunch_to', 'Lunch to')}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="xs">
        {number('minutes', 'Minutes of a leg')}
        {number('turnaround', 'Minutes between two legs')}
        {number('max_per_boat', 'Maximum passengers per boat', '0 is as many as the boat takes')}
        <TextInput
          label="Starting point"
          value={values.starting_point}
          onChange={({ currentTarget }) => onChange({ starting_point: currentTarget.value })}
        />
        <TextInput
          label="Ending point"
          value={values.ending_point}
          onChange={({ currentTarget }) => onChange({ ending_point: currentTarget.value })}
        />
      </SimpleGrid>
    </>
  );
}

export function timetableOf(
  event: number,
  boats: number[],
  dates: string[],
  { lunch_from, lunch_to, max_per_boat, ...values }: Values,
): NewTimetable {
  return {
    ...values,
    event,
    boats,
    dates,
    ...(lunch_from && lunch_to && { lunch: { from: lunch_from, to: lunch_to } }),
    max_per_boat: max_per_boat === 0 ? null : max_per_boat,
  };
}
