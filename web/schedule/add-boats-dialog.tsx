import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { readBoats } from '#domain/calls/boat.ts';
import { useRead } from '#web/http/use-read.ts';
import { useAppendBoats } from './use-append-boats.ts';
import { freeBoats } from '#domain/booking/free-boats.ts';
import type { Leg } from '#domain/leg.ts';
import { notices } from '#domain/notices.ts';
import { counted } from '#domain/wording.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';
import { useSave } from '#web/ui/use-save.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { BoatChoice } from './boat-choice.tsx';

interface AddBoatsDialogProps {
  opened: boolean;
  event: number;
  /** All legs of the event, and those that get the boats. */
  legs: Leg[];
  selected: Leg[];
  onClose: () => void;
  onDone: () => void;
}

export function AddBoatsDialog({ onClose, opened, ...rest }: AddBoatsDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Add boats" size="lg">
      <AddBoats onClose={onClose} {...rest} />
    </Dialog>
  );
}

/** Lives as long as the dialog is open, so that each time begins with nothing chosen. */
function AddBoats({ event, legs, onClose, onDone, selected }: Omit<AddBoatsDialogProps, 'opened'>) {
  const [chosen, setChosen] = useState<number[]>([]);
  const boats = useRead(readBoats);
  const append = useAppendBoats(event);
  const { error, save, saving } = useSave();
  if (!boats.data) return <QueryStandIn query={boats} />;
  const boatsOfEvent = boats.data.filter((boat) => boat.event.id === event);
  const free = selected.reduce((left, leg) => freeBoats(left, legs, leg), boatsOfEvent);
  const submit = async () => {
    await append(selected, chosen);
    notifySuccess(notices.leg_updated);
    onDone();
  };
  return (
    <Stack>
      <Text>
        To {counted(selected.length, 'leg')}: {selected.map(({ identifier }) => identifier).join(', ')}
      </Text>
      <BoatChoice boats={boatsOfEvent} free={free} chosen={chosen} onChange={setChosen} />
      <ErrorText>{error}</ErrorText>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={() => void save(submit)} loading={saving} disabled={chosen.length === 0}>
          Add boats
        </Button>
      </Group>
    </Stack>
  );
}
