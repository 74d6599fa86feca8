import { lazy, Suspense, type ComponentProps } from 'react';
import { Loading } from '#web/ui/loading.tsx';
import type { OwnerSelect as Select } from './owner-select.tsx';

const OwnerSelect = lazy(async () => ({ default: (await import('./owner-select.tsx')).OwnerSelect }));

/** For admins: everybody else's form is a tenth smaller without the list that can be searched. */
export function OwnerChoice(props: ComponentProps<typeof Select>) {
  return (
    <Suspense fallback={<Loading />}>
      <OwnerSelect {...props} />
    </Suspense>
  );
}
