import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from 'react-router';
import type { Leg } from '#domain/leg.ts';
import { legName, counted } from '#domain/wording.ts';
import { notices } from '#domain/notices.ts';
import { writeTo } from '#web/message/conditions.ts';
import { link } from '#web/paths.ts';
import { CallButton } from '#web/ui/call-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { RemoveButton } from '#web/ui/remove-button.tsx';
import { useCopyLeg, useRemoveLeg } from './api.ts';
import { CopyBoatsDialog } from './copy-boats-dialog.tsx';

export function EditLeg({ leg: { id } }: { leg: Leg }) {
  return <LinkButton to={link('editLeg', { id })}>Edit</LinkButton>;
}

/** Rare actions of an admin, below the leg. */
export function LegActions({ leg }: { leg: Leg }) {
  const [copying, copyDialog] = useDisclosure();
  return (
    <Group mt="lg" gap="xs">
      <LinkButton to={`${link('changeDay', { id: leg.event })}?leg=${leg.id}`}>Change the day</LinkButton>
      <LinkButton to={writeTo(leg.event, { leg: leg.id })}>Write to…</LinkButton>
      <CopyLeg leg={leg} />
      <Button variant="default" onClick={copyDialog.open}>
        Copy boats to a leg
      </Button>
      <LinkButton to={`${link('history')}?leg=${leg.id}`}>History</LinkButton>
      <RemoveLeg leg={leg} />
      <CopyBoatsDialog leg={leg} opened={copying} onClose={copyDialog.close} />
    </Group>
  );
}

function CopyLeg({ leg }: { leg: Leg }) {
  const navigate = useNavigate();
  const open = ({ id }: { id: number }) => {
    notifySuccess(notices.leg_copied);
    void navigate(link('leg', { id }));
  };
  return (
    <CallButton call={useCopyLeg()} input={leg.id} onDone={open}>
      Copy
    </CallButton>
  );
}

function RemoveLeg({ leg }: { leg: Leg }) {
  const removeLeg = useRemoveLeg();
  return (
    <RemoveButton
      name={legName(leg.identifier)}
      text={`${counted(leg.registrations, 'registration')} on this leg will be deleted. This cannot be undone.`}
      onRemove={() => removeLeg.mutateAsync(leg.id)}
      to={link('legsOfEvent', { eid: leg.event })}
    />
  );
}
