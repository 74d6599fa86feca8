import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useEndSession, useSessions } from './api.ts';

/** Where one is logged in, and out of each of these. */
export function OwnSessions() {
  const sessions = useSessions();
  const end = useEndSession();
  if (!sessions.data || sessions.data.length === 0) return null;
  return (
    <Stack gap="xs" mt="lg">
      <Title order={2} size="h4">
        Where you are logged in
      </Title>
      {sessions.data.map(({ created_at, current, id }) => (
        <Group key={id} justify="space-between">
          <Text>
            Since {new Date(created_at).toLocaleString()}
            {current && ', here'}
          </Text>
          {!current && (
            <Button variant="default" loading={end.isPending} onClick={() => end.mutate(id)}>
              Log out there
            </Button>
          )}
        </Group>
      ))}
    </Stack>
  );
}
