import { Button, Group, List, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { makeDriver, readAttendance } from '#domain/calls/boarding.ts';
import { useChange } from '#web/http/use-change.ts';
import { RequestError } from '#web/http/request.ts';
import { useRead } from '#web/http/use-read.ts';
import { Link } from '#web/router/routing.tsx';
import type { GuestOfEvent } from '#domain/boarding/attendance.ts';
import { writtenDay } from '#domain/time.ts';
import { counted } from '#domain/wording.ts';
import { link } from '#web/paths.ts';
import { Row } from '#web/ui/row.tsx';
import { PhoneLinks } from '#web/ui/phone-links.tsx';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';
import { useSave } from '#web/ui/use-save.ts';

/** No-shows and guests. As long as the event is on, boats that are out count too. */
export function AttendancePanel({ event, isOver = false }: { event: number; isOver?: boolean }) {
  const read = useRead(readAttendance, { event });
  const { data } = read;
  if (!data) return <QueryStandIn query={read} />;
  const sum = (field: 'aboard' | 'assumed' | 'no_show' | 'guests', rows = data.rows) =>
    rows.reduce((total, row) => total + row[field], 0);
  const [guests, assumed] = [sum('guests'), sum('assumed')];
  const ofThem = [
    guests > 0 && `, ${guests} of them without a booking`,
    assumed > 0 && `, ${assumed === sum('aboard') ? 'all' : assumed} assumed: their boats marked nobody`,
  ];
  const sailed = data.rows.filter(({ aboard }) => aboard > 0);
  const nobody = data.rows.every(({ aboard, guests, no_show }) => aboard + guests + no_show === 0);
  if (nobody) return <Text c="dimmed">Nobody has been marked as aboard yet.</Text>;
  return (
    <>
      <Text mb="sm">{`${counted(sum('aboard'), 'seat')} sailed${isOver ? '' : ' or out'}${ofThem.filter(Boolean).join('')}. ${counted(sum('no_show'), 'no-show')}.`}</Text>
      <ul className="rows">
        {[...Map.groupBy(sailed, ({ date }) => date)].map(([date, rows]) => (
          <li key={date}>
            <Row name={writtenDay(date)} state={aboardWords(sum('aboard', rows), sum('assumed', rows))} />
          </li>
        ))}
      </ul>
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

/** '29 aboard, 12 assumed': what nobody has marked is said at the number. */
function aboardWords(aboard: number, assumed: number): string {
  if (assumed === aboard) return `${aboard} assumed aboard`;
  return assumed > 0 ? `${aboard} aboard, ${assumed} assumed` : `${aboard} aboard`;
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
  /** The address that somebody has. */
  const [taken, setTaken] = useState<string>();
  const make = useChange(makeDriver);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { error, save, saving } = useSave({ errors, setErrors });
  const send = (join = false) =>
    save(async () => {
      try {
        await make.mutateAsync({ guest: guest.id, email: email ?? '', join });
      } catch (reason) {
        if (reason instanceof RequestError && reason.code === 'email_taken') setTaken(email);
        throw reason;
      }
    });
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
        void send();
      }}
    >
      <Group align="end">
        <TextInput
          label="Email"
          type="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={errors.email ?? error}
          data-autofocus
        />
        <Button type="submit" loading={saving}>
          Add
        </Button>
        {taken === email && (
          <Button variant="default" loading={saving} onClick={() => void send(true)}>
            Join the two
          </Button>
        )}
      </Group>
    </form>
  );
}
