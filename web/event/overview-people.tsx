import { List, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { NamedPerson } from '#domain/fields.ts';
import { personName } from '#domain/wording.ts';
import { link } from '#web/paths.ts';

interface PeopleListProps<Person> {
  people: Person[];
  /** The text for an empty list. */
  none: string;
  note?: (person: Person) => string;
}

export function PeopleList<Person extends NamedPerson>({ none, note, people }: PeopleListProps<Person>) {
  if (people.length === 0) return <Text c="dimmed">{none}</Text>;
  return (
    <List spacing="xs">
      {people.map((person) => (
        <List.Item key={person.id}>
          <Link to={link('organization', { id: person.id })}>{personName(person) || person.email}</Link>
          {person.organization_name && `, ${person.organization_name}`}
          {note && (
            <Text span className="keep-lines">
              : {note(person)}
            </Text>
          )}
        </List.Item>
      ))}
    </List>
  );
}
