import { Button, Stack } from '@mantine/core';
import { errorText } from '#web/http/request.ts';
import { ErrorText } from './error-text.tsx';

/** What could not be fetched, and a way to try again: `<LoadError error={query.error} onRetry={query.refetch} />`. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  return (
    <Stack align="flex-start" py="md">
      <ErrorText>{errorText(error)}</ErrorText>
      <Button variant="default" onClick={() => void onRetry()}>
        Try again
      </Button>
    </Stack>
  );
}
