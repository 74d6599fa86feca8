import { Button, Group } from '@mantine/core';
import { addOrganizations } from '#domain/calls/organization.ts';
import { buildersToAdd } from '#domain/import-error.ts';
import type { ImportError } from '#domain/import-report.ts';
import { counted } from '#domain/wording.ts';
import { useChange } from '#web/http/use-change.ts';
import { useSession } from '#web/http/session.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { useSave } from '#web/ui/use-save.ts';

/** Boats whose builders nobody knows: an admin adds these in the same preview, which is then looked at again. */
export function AddBuilders({ errors, onAdded }: { errors: readonly ImportError[]; onAdded: () => void }) {
  const isAdmin = useSession().type === 'admin';
  const add = useChange(addOrganizations);
  const { error, save, saving } = useSave();
  const builders = buildersToAdd(errors);
  if (!isAdmin || builders.length === 0) return null;
  const press = async () => {
    await add.mutateAsync({ orgs: builders.map((builder) => ({ ...builder, type: 'manufacturer' })) });
    onAdded();
  };
  return (
    <>
      <ErrorText>{error}</ErrorText>
      <Group>
        <Button variant="default" loading={saving} onClick={() => void save(press)}>
          {builders.length === 1 ? 'Add this builder' : `Add these ${counted(builders.length, 'builder')}`}
        </Button>
      </Group>
    </>
  );
}
