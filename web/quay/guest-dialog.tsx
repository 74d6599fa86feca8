import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Departure } from '#domain/boarding/departure.ts';
import { fewestLetters } from '#domain/boarding/limits.ts';
import type { WalkUp } from '#domain/boarding/walk-ups.ts';
import { readWalkUps } from '#domain/calls/boarding.ts';
import { overFullWords } from '#domain/wording.ts';
import { ask, keyOf } from '#web/http/request.ts';
import { newId } from '#web/new-id.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { type Access, headersOf } from './access.ts';
import type { SentGuest } from './marks.ts';

interface GuestDialogProps {
  access: Access;
  departure: Departure;
  opened: boolean;
  onAdd: (guest: SentGuest) => void;
  /** A guest of the event without a seat on this leg. */
  onChoose: (person: WalkUp) => void;
  onClose: () => void;
}

const longest = 200;
const empty = { name: '', publication: '', phone: '' };

/** Somebody who came without a booking. */
export function GuestDialog({
  access,
  departure: { counts, leg },
  onAdd,
  onChoose,
  onClose,
  opened,
}: GuestDialogProps) {
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
  const offered = useWalkUps(access, leg.id, opened ? trimmed.name : '');
  const close = () => {
    setGuest(empty);
    setTried(false);
    onClose();
  };
  const add = () => {
    setTried(true);
    if (trimmed.name === '' || !isKnown) return;
    onAdd({ id: newId(), ...trimmed });
    close();
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
              {counts.taken > counts.seats
                ? overFullWords(counts.taken, counts.seats)
                : counts.seats === 1
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
          {offered.map((person) => (
            <Button
              key={person.organization}
              variant="default"
              onClick={() => {
                onChoose(person);
                close();
              }}
            >
              {[person.name, person.publication].filter(Boolean).join(', ')}
            </Button>
          ))}
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

/** Those whom the event knows by these letters; nobody without a network. */
function useWalkUps(access: Access, leg: number, name: string): WalkUp[] {
  const { date, event, token } = access;
  const [q] = useDebouncedValue(name, 200);
  const asked = { event, date, leg, q };
  const { data } = useQuery({
    queryKey: [...keyOf(readWalkUps, asked), token],
    queryFn: ({ signal }) => ask(readWalkUps, asked, { headers: headersOf(access), signal }),
    enabled: q.length >= fewestLetters && name !== '',
    retry: false,
  });
  return name === '' ? [] : (data?.people ?? []);
}
