import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { Event } from '#domain/event.ts';
import { writtenPeriod } from '#domain/time.ts';
import { link } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The event in short, and the ways from here into it. */
export function EventCard({ event }: { event: Event }) {
  const isAdmin = useSession().type === 'admin';
  return (
    <Paper withBorder p="lg">
      <Group justify="space-between" align="flex-start">
        <Stack gap={4}>
          <Title order={2} size="h3">
            {event.name}
          </Title>
          <Text c="dimmed">
            {writtenPeriod(event)}
            {event.location !== '' && ` · ${event.location}`}
          </Text>
        </Stack>
        <Group gap="xs" grow preventGrowOverflow={false}>
          <Button component={Link} to={link('calendar', { eid: event.id })}>
            {isAdmin ? 'Bookings' : 'Register to legs'}
          </Button>
          {isAdmin && <LinkButton to={link('overview', { id: event.id })}>Overview</LinkButton>}
          <LinkButton to={link('event', { id: event.id })}>About the event</LinkButton>
        </Group>
      </Group>
    </Paper>
  );
}
