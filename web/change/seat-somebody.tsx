import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { readOrganizations } from '#domain/calls/organization.ts';
import { useRead } from '#web/http/use-read.ts';
import { nameToAdmins } from '#domain/wording.ts';
import type { Organization } from '#domain/organization.ts';
import { errorText } from '#web/http/request.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { notifyError } from '#web/ui/notify.ts';
import { useIsHere } from '#web/ui/use-is-here.ts';
import { useSeatChange } from './use-seat-change.ts';

/** A seat on a boat of a leg. */
export interface SeatAt {
  event: number;
  leg: number;
  boat: number;
}

const maxFound = 6;

/** Two letters of a name find the person; a rule that stands in the way is named, and an organiser may pass it. */
export function SeatSomebody({ aboard, seat }: { seat: SeatAt; aboard: number[] }) {
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<{ person: Organization; text: string }>();
  const people = useRead(readOrganizations).data ?? [];
  const [seating, setSeating] = useState(false);
  const change = useSeatChange(seat.event);
  const isHere = useIsHere();
  const found =
    typed.trim().length < 2 ? [] : people.filter((each) => !aboard.includes(each.id) && matches(each, typed));
  const put = (person: Organization, anyway: boolean) => {
    const { boat, leg } = seat;
    setSeating(true);
    return change([{ leg, boat, organization: person.id }], `${nameToAdmins(person)} has a seat`, anyway)
      .then(
        () => {
          setTyped('');
          setRefused(undefined);
        },
        (error: unknown) => {
          if (isHere()) setRefused({ person, text: errorText(error) });
          else notifyError(`${nameToAdmins(person)}: ${errorText(error)}`);
        },
      )
      .finally(() => setSeating(false));
  };
  return (
    <Stack gap="xs">
      <TextInput
        type="search"
        label="Seat somebody"
        placeholder="Two letters of a name"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setRefused(undefined);
        }}
      />
      {refused ? (
        <Group gap="xs">
          <ErrorText>{refused.text}</ErrorText>
          <Button variant="default" loading={seating} onClick={() => void put(refused.person, true)}>
            Register {nameToAdmins(refused.person)} anyway
          </Button>
        </Group>
      ) : (
        <ul className="tiles" aria-label="People found">
          {found.slice(0, maxFound).map((person) => (
            <li key={person.id}>
              <button type="button" className="tile" disabled={seating} onClick={() => void put(person, false)}>
                <span>
                  {nameToAdmins(person)} <span className="quiet">{person.organization_name}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

function matches({ email, first_name, last_name, organization_name }: Organization, typed: string): boolean {
  const all = [first_name, last_name, organization_name, email].join(' ').toLowerCase();
  return typed
    .toLowerCase()
    .trim()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
