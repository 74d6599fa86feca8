import { List, Stack, Text, Title } from '@mantine/core';
import { Link } from '#web/router/routing.tsx';
import type { Gap } from '#domain/message/message.ts';
import { counted } from '#domain/wording.ts';
import { useGaps } from './api.ts';
import { writeTo } from './conditions.ts';
import { RemindPeople } from './remind-people.tsx';

/** Missing fields, with a reminder one press away. */
export function MissingPanel({ event }: { event: number }) {
  const gaps = useGaps(event);
  if (!gaps.data || gaps.data.length === 0) return null;
  return (
    <Stack component="section" gap="xs" mt="xl" aria-label="Still missing">
      <Title order={2}>Still missing</Title>
      <MissingList event={event} gaps={gaps.data} />
    </Stack>
  );
}

export function MissingList({ event, gaps }: { event: number; gaps: Gap[] }) {
  return (
    <Stack gap="xs">
      <Text c="dimmed">
        Fields that test drivers have not filled in. A person is reminded of a field at most once in three days.
      </Text>
      <List spacing="xs">
        {gaps.map(({ field, label, people }) => (
          <List.Item key={field}>
            <Link to={writeTo(event, { missing: [field] }, 'reminder')}>
              {label}: {counted(people.length, 'person', 'people')}
            </Link>
          </List.Item>
        ))}
      </List>
      <RemindPeople event={event} gaps={gaps} />
    </Stack>
  );
}
