import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { errors } from '#domain/errors.ts';
import { errorText } from '#web/http/request.ts';
import { link } from '#web/paths.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { NarrowPage } from '#web/ui/narrow-page.tsx';
import { LinkSent } from './link-sent.tsx';
import { useLoginLink } from './use-login-link.ts';

export function Component() {
  const { askForFresh, exchange, goHome, state } = useLoginLink();
  if (state === 'logging in') return <Loading text="Logging in" />;
  if (state === 'fresh link sent') return <LinkSent />;
  return (
    <NarrowPage>
      <PageTitle title="Log in" />
      {state === 'not valid' ? <NotValid onAsk={askForFresh} /> : <AnotherPerson onLogIn={exchange} onStay={goHome} />}
    </NarrowPage>
  );
}

function NotValid({ onAsk }: { onAsk: () => Promise<void> }) {
  const [error, setError] = useState<string>(errors.link_not_valid.text);
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    await onAsk().catch((reason: unknown) => setError(errorText(reason)));
    setAsking(false);
  };
  return (
    <Stack align="flex-start">
      <ErrorText>{error}</ErrorText>
      <Group>
        <Button loading={asking} onClick={() => void ask()}>
          Mail me a new link
        </Button>
        <LinkButton to={link('login')}>Use another address</LinkButton>
      </Group>
    </Stack>
  );
}

function AnotherPerson({ onLogIn, onStay }: { onLogIn: () => void; onStay: () => void }) {
  return (
    <Stack align="flex-start">
      <Text role="alert">You are already logged in, but this link is for another person.</Text>
      <Group>
        <Button onClick={onLogIn}>Log in with this link</Button>
        <Button variant="default" onClick={onStay}>
          Stay logged in
        </Button>
      </Group>
    </Stack>
  );
}
