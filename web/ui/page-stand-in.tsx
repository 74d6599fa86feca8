import { LoadError } from './load-error.tsx';
import { Loading } from './loading.tsx';
import { PageTitle } from './page-title.tsx';

interface PageStandInProps {
  /** The title while the real name is not loaded yet. */
  title: string;
  query: { isError: boolean; error: unknown; refetch: () => unknown };
}

/** Where a page will be: that it is on its way, or under a heading of its own why it has not come. */
export function PageStandIn({ query, title }: PageStandInProps) {
  if (!query.isError) return <Loading />;
  return (
    <>
      <PageTitle title={title} />
      <LoadError error={query.error} onRetry={query.refetch} />
    </>
  );
}
