import { lazy, Suspense } from 'react';
import { useSession } from '#web/http/session.ts';
import { Loading } from '#web/ui/loading.tsx';

const RegisterPage = lazy(async () => ({ default: (await import('#web/login/register-page.tsx')).Component }));
const EventSelectionPage = lazy(async () => ({
  default: (await import('./event-selection-page.tsx')).Component,
}));

/**
 * /register is two pages: journalists sign up there, and choose an event once they are signed in. In a file of its own,
 * since the build takes each import in routes.tsx for the one page of its path.
 */
export function RegisterOrSelectEvent() {
  const { signedIn } = useSession();
  return <Suspense fallback={<Loading />}>{signedIn ? <EventSelectionPage /> : <RegisterPage />}</Suspense>;
}
