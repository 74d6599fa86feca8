import { Button, Group, List, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { makeDriver, readAttendance } from '#domain/calls/boarding.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { Link } from '#web/router/routing.tsx';
import type { GuestOfEvent } from '#domain/boarding/attendance.ts';
import { writtenDay } from '#domain/time.ts';
import { link } from '#web/paths.ts';
import { PhoneLinks } from '#web/ui/phone-links.tsx';
import { useSave } from '#web/ui/use-save.ts';

/** No-shows and guests. */
export function AttendancePanel({ event }: { event: number }) {
  const { data } = useRead(readAttendance, { event });
  if (!data) return null;
  const sum = (field: 'aboard' | 'no_show' | 'guests') => data.rows.reduce((total, row) => total + row[field], 0);
  const guests = sum('guests');
  const nobody = data.rows.every(({ aboard, guests, no_show }) => aboard + guests + no_show === 0);
  if (nobody) return <Text c="dimmed">Nobody has been marked as aboard yet.</Text>;
  return (
    <>
      <Text mb="sm">{`${sum('aboard')} came aboard${guests > 0 ? `, ${guests} of them without a booking` : ''}. ${sum('no_show')} did not come.`}</Text>
      <List spacing="xs">
        {data.guests.map((guest) => (
          <List.Item key={guest.id}>
            <Guest guest={guest} />
          </List.Item>
        ))}
      </List>
    </>
  );
}

function Guest({ guest }: { guest: GuestOfEvent }) {
  const about = [guest.name, guest.publication, guest.phone].filter(Boolean).join(', ');
  return (
    <>
      {`${about}: ${guest.make} ${guest.model}, ${writtenDay(guest.date)} ${guest.start_time} `}
      <PhoneLinks name={guest.name} phone={guest.phone} />{' '}
      {guest.organization === null ? (
        <MakeDriver guest={guest} />
      ) : (
        <Link to={link('organization', { id: guest.organization })}>Test driver</Link>
      )}
    </>
  );
}

/** A guest who has given an address can log in from now on. */
function MakeDriver({ guest }: { guest: GuestOfEvent }) {
  const [email, setEmail] = useState<string>();
  const make = useChange(makeDriver);
  const { error, save, saving } = useSave();
  if (email === undefined)
    return (
      <Button
        variant="default"
        size="compact-md"
        onClick={() => setEmail('')}
        aria-label={`Make ${guest.name} a test driver`}
      >
        Make a test driver
      </Button>
    );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(() => make.mutateAsync({ guest: guest.id, email }));
      }}
    >
      <Group align="end">
        <TextInput
          label="Email"
          type="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={error}
          data-autofocus
        />
        <Button type="submit" loading={saving}>
          Add
        </Button>
      </Group>
    </form>
  );
}
