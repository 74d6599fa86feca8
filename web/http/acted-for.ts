import { useSearchParams } from '#web/router/routing.tsx';
import { idIn } from '#web/path-id.ts';
import { useSession } from './session.ts';

/** The organization that an admin acts for. */
export function useActedFor(): number | undefined {
  const [search] = useSearchParams();
  return useSession().type === 'admin' ? idIn(search.get('organization')) : undefined;
}
