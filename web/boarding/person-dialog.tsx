import { Button, Stack, Text } from '@mantine/core';
import type { Departure, PersonOfDeparture } from '#domain/boarding/departure.ts';
import { personStanding } from '#domain/boarding/fold.ts';
import type { MarkKind } from '#domain/boarding/mark.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Slide } from './slide.tsx';
import { nameOfBoat } from './words.ts';

interface PersonDialogProps {
  person: PersonOfDeparture | undefined;
  /** The other boats of the leg that may be boarded. */
  others: Departure[];
  onSay: (kind: MarkKind, boat?: number) => void;
  onClose: () => void;
}

/** The less common marks: no-show, another boat, ashore. */
export function PersonDialog({ onClose, onSay, others, person }: PersonDialogProps) {
  const say = (kind: MarkKind, boat?: number) => {
    onSay(kind, boat);
    onClose();
  };
  return (
    <Dialog opened={person !== undefined} onClose={onClose} title={person?.name} centered>
      <Stack>
        <Text>{person?.publication}</Text>
        {others.map((departure) => (
          <Button key={departure.boat.id} variant="default" onClick={() => say('aboard', departure.boat.id)}>
            {`Aboard ${nameOfBoat(departure)} instead`}
          </Button>
        ))}
        {person && personStanding(person.heads).boats.length > 0 && (
          <Button variant="default" onClick={() => say('ashore')}>
            Went ashore
          </Button>
        )}
        <Slide label="No-show" danger onDone={() => say('no_show')} />
      </Stack>
    </Dialog>
  );
}
