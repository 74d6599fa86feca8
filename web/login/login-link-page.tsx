import { Button, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { link } from '#web/paths.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { NarrowPage } from '#web/ui/narrow-page.tsx';
import { useLoginLink } from './use-login-link.ts';

export function Component() {
  const { error, expired, retry } = useLoginLink();
  if (error === undefined) return <Loading text="Logging in" />;
  return (
    <NarrowPage>
      <PageTitle title="Log in" />
      <Stack align="flex-start">
        <ErrorText>{error}</ErrorText>
        {expired ? (
          <Button component={Link} to={link('login')}>
            Ask for a new link
          </Button>
        ) : (
          <Button onClick={retry}>Try again</Button>
        )}
      </Stack>
    </NarrowPage>
  );
}
