import { TextInput } from '@mantine/core';
import { lazy, Suspense, type ComponentProps } from 'react';
import type { OwnerSelect as Select } from './owner-select.tsx';

const OwnerSelect = lazy(async () => ({ default: (await import('./owner-select.tsx')).OwnerSelect }));

/**
 * For admins: everybody else's form is a tenth smaller without the list that can be searched. Until it is there, a field of
 * its height keeps what is below in its place.
 */
export function OwnerChoice(props: ComponentProps<typeof Select>) {
  return (
    <Suspense fallback={<TextInput label="Owner" disabled />}>
      <OwnerSelect {...props} />
    </Suspense>
  );
}
