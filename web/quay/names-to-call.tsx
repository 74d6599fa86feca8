import { List, Text } from '@mantine/core';
import type { PersonOfDeparture } from '#domain/boarding/departure.ts';
import { PhoneLinks } from '#web/ui/phone-links.tsx';

/** The people to call when heads and marks do not agree; with their numbers for those who may see them. */
export function NamesToCall({ people }: { people: PersonOfDeparture[] }) {
  if (people.length === 0) return <Text>Somebody is aboard who has no booking: add them as a guest.</Text>;
  return (
    <>
      <Text>Call these names:</Text>
      <List>
        {people.map((person) => (
          <List.Item key={`${person.organization} ${person.guest}`}>
            {person.name} <PhoneLinks name={person.name} phone={person.phone ?? ''} />
          </List.Item>
        ))}
      </List>
    </>
  );
}
