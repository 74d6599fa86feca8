import { LoadError } from './load-error.tsx';
import { Loading } from './loading.tsx';
import { PageTitle } from './page-title.tsx';

interface PageStandInProps {
  /** The title while the real name is not loaded yet. */
  title: string;
  query: { isError: boolean; error: unknown; refetch: () => unknown };
}

/** Shown in place of a page that is loading, or that has not loaded, with the reason. */
export function PageStandIn({ query, title }: PageStandInProps) {
  if (!query.isError) return <Loading />;
  return (
    <>
      <PageTitle title={title} />
      <LoadError error={query.error} onRetry={query.refetch} />
    </>
  );
}
