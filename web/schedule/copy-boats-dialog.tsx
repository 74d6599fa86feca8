import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { readLegs } from '#domain/calls/leg.ts';
import { useRead } from '#web/http/use-read.ts';
import { useAppendBoats } from './use-append-boats.ts';
import { boatName } from '#domain/wording.ts';
import type { Leg } from '#domain/leg.ts';
import { notices } from '#domain/notices.ts';
import { writtenDate } from '#domain/time.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';
import { useSave } from '#web/ui/use-save.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { hours, selectALeg } from '#web/trip/leg-words.ts';

interface CopyBoatsDialogProps {
  leg: Leg;
  opened: boolean;
  onClose: () => void;
}

export function CopyBoatsDialog({ leg, onClose, opened }: CopyBoatsDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Copy boats to a leg">
      <CopyBoats leg={leg} onClose={onClose} />
    </Dialog>
  );
}

function CopyBoats({ leg, onClose }: Omit<CopyBoatsDialogProps, 'opened'>) {
  const legs = useRead(readLegs, { eid: leg.event });
  const append = useAppendBoats(leg.event);
  const [target, setTarget] = useState('');
  const [choiceError, setChoiceError] = useState<string>();
  const { error, save, saving } = useSave();
  if (!legs.data) return <QueryStandIn query={legs} />;
  const others = legs.data.filter(({ id }) => id !== leg.id);
  const submit = async () => {
    const chosen = others.find(({ id }) => String(id) === target);
    if (!chosen) return setChoiceError(selectALeg);
    await append(
      [chosen],
      leg.boats.map(({ id }) => id),
    );
    notifySuccess(notices.boats_copied);
    onClose();
  };
  return (
    <Stack>
      <Text>{leg.boats.length > 0 ? leg.boats.map(boatName).join(', ') : 'This leg has no boats yet.'}</Text>
      <NativeSelect
        label="Leg"
        data={[
          { value: '', label: 'Choose a leg' },
          ...others.map((other) => ({ value: String(other.id), label: written(other) })),
        ]}
        value={target}
        onChange={(event) => {
          setTarget(event.currentTarget.value);
          setChoiceError(undefined);
        }}
        error={choiceError}
      />
      <ErrorText>{error}</ErrorText>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={() => void save(submit)} loading={saving} disabled={leg.boats.length === 0}>
          Copy boats
        </Button>
      </Group>
    </Stack>
  );
}

function written(leg: Leg): string {
  return `${leg.identifier}, ${writtenDate(leg.date)} ${hours(leg)}`;
}
