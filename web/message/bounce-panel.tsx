import { List, Stack, Text, Title } from '@mantine/core';
import { Link } from '#web/router/routing.tsx';
import { link } from '#web/paths.ts';
import { PersonPhone } from '#web/person/person-phone.tsx';
import { useBounces } from './api.ts';

/** The people whom mails do not reach, with advice. */
export function BouncePanel() {
  const bounces = useBounces();
  if (!bounces.data || bounces.data.length === 0) return null;
  return (
    <Stack component="section" gap="xs" my="lg" aria-label="Mails that came back">
      <Title order={2}>Mails that came back</Title>
      <List spacing="xs">
        {bounces.data.map(({ email, id, name, reason, todo }) => (
          <List.Item key={id}>
            <Link to={link('organization', { id })}>{name}</Link>, {email}: {reason}.{' '}
            <PersonPhone id={id} name={name} />
            <Text c="dimmed">{todo}</Text>
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}
