import { useSession } from '#web/session/session.ts';
import { FrontPage } from './front-page.tsx';
import { SignedInHome } from './signed-in-home.tsx';

export function Component() {
  return useSession().signedIn ? <SignedInHome /> : <FrontPage />;
}
