import { useEffect } from 'react';
import { generalErrors } from '#domain/general-errors.ts';
import { RequestError } from '#web/http/request.ts';
import { showsNothing } from '#web/http/connection.ts';
import { useSession } from '#web/http/session.ts';
import { Oops } from '#web/ui/oops.tsx';
import { NoPage } from './allowed.ts';

/** Under the navigation bar: for a page that broke, one that is not there, and one that is not for this role. */
export function ErrorPage({ error }: { error: unknown }) {
  const { type } = useSession();
  const status = statusOf(error);
  const { mayPass, reason, title } = pageFault(status, reasonOf(error), navigator.onLine);
  useEffect(() => showsNothing(), [error]);
  return (
    <Oops title={title} reason={reason} onRetry={mayPass ? () => location.reload() : undefined}>
      {status === 403 && type !== null && <p>You are logged in as {type === 'admin' ? 'an admin' : `a ${type}`}.</p>}
    </Oops>
  );
}

function statusOf(error: unknown): number | undefined {
  return error instanceof NoPage || error instanceof RequestError ? error.status : undefined;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}

interface PageFault {
  title?: string;
  /** The status text or message. */
  reason: string;
  /** Another try may go better: a missing or forbidden page stays so. */
  mayPass: boolean;
}

export function pageFault(status: number | undefined, reason: string, online: boolean): PageFault {
  if (status === 403) return { reason: 'This page is not open to you.', mayPass: false };
  if (status === 404 || reason === generalErrors.page_not_found.text)
    return { reason: 'There is no page at this address.', mayPass: false };
  if (!online || status === 0)
    return {
      title: 'You are offline',
      reason: 'This page has not been opened on this device before.',
      mayPass: true,
    };
  return { reason: reason === generalErrors.unexpected.text ? '' : reason, mayPass: true };
}
