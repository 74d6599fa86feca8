import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { endSession, readSessions } from '#domain/calls/login.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { CallButton } from '#web/ui/call-button.tsx';
import { writtenMoment } from '#web/ui/clock.ts';

/** Where the person is logged in, each with a button to log out there. */
export function OwnSessions() {
  const sessions = useRead(readSessions);
  const end = useChange(endSession);
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
            <CallButton call={end} input={{ session: id }}>
              Log out there
            </CallButton>
          )}
        </Paper>
      ))}
    </Stack>
  );
}
