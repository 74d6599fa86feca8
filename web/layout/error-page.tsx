import { Button, Group, Stack, Text } from '@mantine/core';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { errors } from '#domain/errors.ts';
import { RequestError } from '#web/http/request.ts';
import { link } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { NarrowPage } from '#web/ui/narrow-page.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

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

interface PageFault {
  kind: 'forbidden' | 'missing' | 'offline' | 'unexpected';
  text: string;
  /** Beside the text; '' when there is nothing to add. */
  reason: string;
  /** Another try may go better. */
  mayPass: boolean;
}

/** A page that is missing, refused or out of reach says so; anything else is unexpected and says why. */
export function pageFault(status: number | undefined, reason: string, online: boolean): PageFault {
  if (status === 403) return { kind: 'forbidden', text: 'This page is not open to you.', reason: '', mayPass: false };
  if (status === 404) return { kind: 'missing', text: 'There is no page at this address.', reason: '', mayPass: false };
  if (!online || status === 0)
    return {
      kind: 'offline',
      text: 'You are offline, and this page has not been opened on this device before.',
      reason: '',
      mayPass: true,
    };
  return { kind: 'unexpected', text: errors.unexpected.text, reason, mayPass: true };
}
