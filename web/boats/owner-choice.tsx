import { TextInput } from '@mantine/core';
import { lazyPart } from '#web/ui/lazy-part.tsx';

/**
 * For admins: everybody else's form is a tenth smaller without the list that can be searched. Until it is there, a field of
 * its height keeps what is below in its place.
 */
export const OwnerChoice = lazyPart(
  async () => (await import('./owner-select.tsx')).OwnerSelect,
  <TextInput label="Owner" disabled />,
);
