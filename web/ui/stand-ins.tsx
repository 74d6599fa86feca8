import { Button, Stack } from '@mantine/core';
import { errorText, RequestError } from '#web/http/request.ts';
import { useSession } from '#web/http/session.ts';
import { link } from '#web/paths.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorText } from './error-text.tsx';
import { LinkButton, MainLinkButton } from './link-button.tsx';
import { Loading, PageLoading } from './loading.tsx';
import { Oops } from './oops.tsx';
import { PageTitle } from './page-title.tsx';

/** An error of a query, with a button to try again: `<LoadError error={query.error} onRetry={query.refetch} />`. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  return (
    <Stack align="flex-start" py="md">
      <ErrorText>{errorText(error)}</ErrorText>
      {lasts(error) ? (
        <LinkButton to={link('home')}>Go to the front page</LinkButton>
      ) : (
        <Button variant="default" onClick={() => void onRetry()}>
          Try again
        </Button>
      )}
    </Stack>
  );
}

/** A draft and its boats are there for organisers alone; others may have a link to them. */
function isUnannounced(error: unknown): error is RequestError {
  return error instanceof RequestError && /^(boat|event)_not_found$/.test(error.code);
}

/** A missing or forbidden thing stays so, hence no button to try again. */
function lasts(error: unknown): boolean {
  return error instanceof RequestError && (error.status === 403 || error.status === 404);
}

interface Query {
  data: unknown;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
}

/** Shown until a query has data: that it loads, or why it did not, with a button to try again. */
export function QueryStandIn({ query }: { query: Query }) {
  if (query.data !== undefined) return null;
  return query.isError ? <LoadError error={query.error} onRetry={query.refetch} /> : <Loading />;
}

interface PageStandInProps {
  /** The title while the real name is not loaded yet. */
  title: string;
  /** One query, or all of those that the page waits for. */
  query: Query | Query[];
}

/** Shown in place of a page that is loading, or that has not loaded, with the reason. */
export function PageStandIn({ query, title }: PageStandInProps) {
  const { type } = useSession();
  const failed = [query].flat().find(({ data, isError }) => isError && data === undefined);
  if (!failed) return <PageLoading />;
  if (type !== 'admin' && isUnannounced(failed.error))
    return (
      <>
        <PageTitle title={title} />
        <EmptyState
          title="Not announced yet"
          text={
            failed.error.code === 'boat_not_found'
              ? 'This boat is on no trip that was announced.'
              : 'This event is not announced. We write to you as soon as it is.'
          }
          action={<MainLinkButton to={link('home')}>Home</MainLinkButton>}
        />
      </>
    );
  if (lasts(failed.error)) return <Oops reason={errorText(failed.error)} />;
  return (
    <>
      <PageTitle title={title} />
      <LoadError error={failed.error} onRetry={failed.refetch} />
    </>
  );
}
