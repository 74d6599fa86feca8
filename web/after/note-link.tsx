import { Group } from '@mantine/core';
import { link } from '#web/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** From a boat to one's own note on it. */
export function NoteLink({ boat, event }: { boat: number; event: number }) {
  return (
    <Group mt="lg">
      <LinkButton to={`${link('drove', { eid: event })}?boat=${boat}`}>My note</LinkButton>
    </Group>
  );
}
