import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Departure } from '#domain/boarding/departure.ts';
import { newId } from '#web/new-id.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import type { SentGuest } from './kept.ts';

interface GuestDialogProps {
  departure: Departure;
  opened: boolean;
  onAdd: (guest: SentGuest) => void;
  onClose: () => void;
}

const longest = 200;
const empty = { name: '', publication: '', phone: '' };

/** Somebody who came without a booking. */
export function GuestDialog({ departure: { counts }, onAdd, onClose, opened }: GuestDialogProps) {
  const [guest, setGuest] = useState(empty);
  const [tried, setTried] = useState(false);
  const field = (name: keyof typeof empty) => ({
    value: guest[name],
    maxLength: longest,
    onChange: (event: { currentTarget: { value: string } }) =>
      setGuest({ ...guest, [name]: event.currentTarget.value }),
  });
  const trimmed = { name: guest.name.trim(), publication: guest.publication.trim(), phone: guest.phone.trim() };
  const isKnown = trimmed.publication !== '' || trimmed.phone !== '';
  const add = () => {
    setTried(true);
    if (trimmed.name === '' || !isKnown) return;
    onAdd({ id: newId(), ...trimmed });
    setGuest(empty);
    setTried(false);
    onClose();
  };
  const isFull = counts.taken >= counts.seats;
  return (
    <Dialog opened={opened} onClose={onClose} title="Somebody without a booking" centered>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Stack>
          {isFull && (
            <Alert color="sun">
              {counts.seats === 1
                ? 'The seat of this boat is taken.'
                : `All ${counts.seats} seats of this boat are taken.`}
            </Alert>
          )}
          <TextInput
            label="Name"
            required
            {...field('name')}
            error={tried && trimmed.name === '' && 'Please fill in this field'}
            data-autofocus
          />
          <TextInput
            label="Publication"
            {...field('publication')}
            error={tried && !isKnown && 'Enter the publication or a phone number'}
          />
          <TextInput label="Phone" type="tel" {...field('phone')} />
          <Button type="submit">Aboard</Button>
        </Stack>
      </form>
    </Dialog>
  );
}
