import { NumberInput, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { NewEvent } from '#domain/event.ts';

/** When people are asked what they published. */
export function CoverageDays({ form }: { form: Pick<UseFormReturnType<NewEvent>, 'getInputProps'> }) {
  const days = { min: 1, max: 365, allowDecimal: false, description: 'Days after the last day' };
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <NumberInput label="First mail" {...days} {...form.getInputProps('coverage_days')} />
      <NumberInput label="Second mail" {...days} {...form.getInputProps('coverage_again_days')} />
    </SimpleGrid>
  );
}
