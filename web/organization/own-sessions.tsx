import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { CallButton } from '#web/ui/call-button.tsx';
import { writtenMoment } from '#web/ui/clock.ts';
import { useEndSession, useSessions } from './api.ts';

/** Where the person is logged in, each with a button to log out there. */
export function OwnSessions() {
  const sessions = useSessions();
  const end = useEndSession();
  if (!sessions.data || sessions.data.length === 0) return null;
  return (
    <Stack gap="xs" component="section" aria-label="Where you are logged in">
      <Title order={2} size="h4">
        Where you are logged in
      </Title>
      {sessions.data.map(({ created_at, current, id }) => (
        <Paper key={id} withBorder p="md" component={Group} justify="space-between">
          <Text>
            Since {writtenMoment(created_at)}
            {current && ', on this device'}
          </Text>
          {!current && (
            <CallButton call={end} input={id}>
              Log out there
            </CallButton>
          )}
        </Paper>
      ))}
    </Stack>
  );
}
