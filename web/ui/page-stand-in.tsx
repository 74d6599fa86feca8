import { LoadError } from './load-error.tsx';
import { Loading } from './loading.tsx';
import { PageTitle } from './page-title.tsx';
import type { Query } from './query-stand-in.tsx';

interface PageStandInProps {
  /** The title while the real name is not loaded yet. */
  title: string;
  /** One query, or all of those that the page waits for. */
  query: Query | Query[];
}

/** Shown in place of a page that is loading, or that has not loaded, with the reason. */
export function PageStandIn({ query, title }: PageStandInProps) {
  const failed = [query].flat().find(({ data, isError }) => isError && data === undefined);
  if (!failed) return <Loading />;
  return (
    <>
      <PageTitle title={title} />
      <LoadError error={failed.error} onRetry={failed.refetch} />
    </>
  );
}
