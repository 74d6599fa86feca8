import { Fieldset, NumberInput, SimpleGrid, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { NewEvent } from '#domain/event.ts';
import { untilWords } from '#domain/privacy/data-ends.ts';
import { dateIn } from '#domain/zone.ts';

/** How long people's data is kept, and until which days that is. */
export function KeptUntil({ form }: { form: Pick<UseFormReturnType<NewEvent>, 'values' | 'getInputProps'> }) {
  return (
    <Fieldset legend="How long people's data is kept after the event">
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <NumberInput label="Allergies (days)" min={0} allowDecimal={false} {...form.getInputProps('health_days')} />
        <NumberInput
          label="Travel and hotel (days)"
          min={0}
          allowDecimal={false}
          {...form.getInputProps('travel_days')}
        />
        <NumberInput label="All else (months)" min={1} allowDecimal={false} {...form.getInputProps('person_months')} />
      </SimpleGrid>
      <Text size="sm" c="dimmed" mt="xs">
        {untilWords(form.values, dateIn(Date.now(), form.values.time_zone))}
      </Text>
    </Fieldset>
  );
}
