import { Text } from '@mantine/core';
import type { PersonOfDeparture } from '#domain/boarding/departure.ts';
import { asksOn } from '#domain/safety/asks.ts';
import type { Card, Confirmation } from '#domain/safety/card.ts';
import { CardForm } from './card-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface CardDialogProps {
  card: Card;
  boat: number;
  person: PersonOfDeparture | undefined;
  onConfirm: (confirmation: Confirmation) => void;
  onClose: () => void;
}

/** The person reads and confirms on the crew's phone, with a network or without. */
export function CardDialog({ boat, card, onClose, onConfirm, person }: CardDialogProps) {
  return (
    <Dialog opened={person !== undefined} onClose={onClose} title="Safety card" centered>
      <Text mb="md">{`Hand the phone to ${person?.name ?? ''}. What they have confirmed on their own page stays as it is.`}</Text>
      <CardForm
        key={`${person?.organization} ${person?.guest}`}
        card={{ ...card, asks: asksOn(card, [boat]) }}
        isQuay
        onConfirm={(said) => {
          onConfirm(said);
          onClose();
        }}
      />
    </Dialog>
  );
}
