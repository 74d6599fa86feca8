import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { errors } from '#domain/errors.ts';
import { link } from '#web/paths.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

/** Under the navigation bar: for a page that broke, one that is not there, and one that is not for this role. */
export function ErrorPage() {
  const reason = reasonOf(useRouteError());
  return (
    <Paper withBorder p="xl" maw="40rem" mx="auto">
      <PageTitle title="Oops!" />
      <Stack>
        <Text>{errors.unexpected.text}</Text>
        {reason !== '' && <Text c="dimmed">{reason}</Text>}
        <Group>
          <Button component={Link} to={link('home')} reloadDocument>
            Go to the front page
          </Button>
          <Button variant="default" onClick={() => location.reload()}>
            Try again
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

function reasonOf(error: unknown): string {
  if (isRouteErrorResponse(error))
    return typeof error.data === 'string' && error.data !== '' ? error.data : error.statusText;
  return error instanceof Error ? error.message : '';
}
