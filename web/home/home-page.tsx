import { lazy, Suspense } from 'react';
import { Loading } from '#web/ui/loading.tsx';
import { useSession } from '#web/session/session.ts';
import { FrontPage } from './front-page.tsx';

const SignedInHome = lazy(async () => ({ default: (await import('./signed-in-home.tsx')).SignedInHome }));

/** A visitor does not wait for what only those who are logged in see. */
export function Component() {
  if (!useSession().signedIn) return <FrontPage />;
  return (
    <Suspense fallback={<Loading />}>
      <SignedInHome />
    </Suspense>
  );
}
