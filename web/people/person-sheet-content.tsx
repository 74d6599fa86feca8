import { Group, Stack, Text } from '@mantine/core';
import { readGuests } from '#domain/calls/guest.ts';
import { readOrganizations } from '#domain/calls/organization.ts';
import { writtenDay } from '#domain/time.ts';
import { useRead } from '#web/http/use-read.ts';
import { writeTo } from '#web/event/conditions.ts';
import { link } from '#web/paths.ts';
import { Facts } from '#web/ui/facts.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PhoneLinks } from '#web/ui/phone-links.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { nameToAdmins } from '#domain/wording.ts';
import { PersonDays } from './person-days.tsx';
import type { PersonSheetProps } from './person-sheet.tsx';

export function Component({ date, event, onClose, opened, person: id, trip }: PersonSheetProps) {
  const person = useRead(readOrganizations).data?.find((each) => each.id === id);
  const guest = useRead(readGuests, { id: event }).data?.guests.find((each) => each.organization === id);
  if (!person) return null;
  const name = nameToAdmins(person);
  const { allergies, organization_name: publication, phone } = person;
  return (
    <Drawer opened={opened} onClose={onClose} title={date === undefined ? name : `${name}, ${writtenDay(date)}`}>
      <Stack gap="md">
        {date === undefined && (
          <>
            {publication !== name && <Text c="dimmed">{publication}</Text>}
            <Group gap="xs">
              <PhoneLinks name={name} phone={phone} withNumber />
              <LinkButton to={writeTo(event, { ids: [person.id] })}>Write</LinkButton>
              <LinkButton to={link('organization', { id: person.id })}>All about them</LinkButton>
            </Group>
            <Facts
              facts={[
                ['Allergies', allergies],
                ['Room', guest?.nights.map((night) => writtenDay(night.date)).join(', ')],
              ]}
            />
          </>
        )}
        <PersonDays key={`${person.id} ${date} ${trip}`} event={event} person={person.id} date={date} trip={trip} />
      </Stack>
    </Drawer>
  );
}
