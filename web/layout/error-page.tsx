import { Button, Group, Stack, Text } from '@mantine/core';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { RequestError } from '#web/http/request.ts';
import { link } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { NarrowPage } from '#web/ui/narrow-page.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { pageFault, type PageFault } from './page-fault.ts';

/** Under the navigation bar: for a page that broke, one that is not there, and one that is not for this role. */
export function ErrorPage() {
  const error = useRouteError();
  const { type } = useSession();
  const fault = pageFault(statusOf(error), reasonOf(error), navigator.onLine);
  return (
    <NarrowPage>
      <PageTitle title="Oops!" />
      <Stack>
        <Text>{fault.text}</Text>
        {fault.kind === 'forbidden' && type !== null && (
          <Text c="dimmed">You are logged in as {type === 'admin' ? 'an admin' : `a ${type}`}.</Text>
        )}
        {fault.reason !== '' && <Text c="dimmed">{fault.reason}</Text>}
        <Ways fault={fault} />
      </Stack>
    </NarrowPage>
  );
}

/** A missing or forbidden page stays so, hence no button to try again. */
function Ways({ fault }: { fault: PageFault }) {
  return (
    <Group>
      <Button component={Link} to={link('home')} reloadDocument={fault.kind === 'unexpected'}>
        Go to the front page
      </Button>
      {fault.mayPass && (
        <Button variant="default" onClick={() => location.reload()}>
          Try again
        </Button>
      )}
    </Group>
  );
}

function statusOf(error: unknown): number | undefined {
  return isRouteErrorResponse(error) || error instanceof RequestError ? error.status : undefined;
}

function reasonOf(error: unknown): string {
  if (isRouteErrorResponse(error))
    return typeof error.data === 'string' && error.data !== '' ? error.data : error.statusText;
  return error instanceof Error ? error.message : '';
}
