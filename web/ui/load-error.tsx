import { Button, Stack } from '@mantine/core';
import { errorText, RequestError } from '#web/http/request.ts';
import { link } from '#web/paths.ts';
import { ErrorText } from './error-text.tsx';
import { LinkButton } from './link-button.tsx';

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

/** A missing or forbidden thing stays so, hence no button to try again. */
function lasts(error: unknown): boolean {
  return error instanceof RequestError && (error.status === 403 || error.status === 404);
}
