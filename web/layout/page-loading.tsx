import { Loading } from '#web/ui/loading.tsx';

export function PageLoading() {
  return <Loading />;
}
