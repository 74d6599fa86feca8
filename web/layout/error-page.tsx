import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Stack, Text } from '@mantine/core';
import { errors } from '#domain/errors.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

/** Under the navigation bar: for a page that broke, one that is not there, and one that is not for this role. */
export function ErrorPage() {
  return (
    <Stack>
      <PageTitle title="Oops!" />
      <Text>{errors.unexpected.text}</Text>
      <Text c="dimmed">{reasonOf(useRouteError())}</Text>
    </Stack>
  );
}

function reasonOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return typeof error.data === 'string' && error.data !== '' ? error.data : error.statusText;
  return error instanceof Error ? error.message : '';
}
