import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useParams } from '#web/router/routing.tsx';
import { notices } from '#domain/notices.ts';
import { confirmUpdate } from '#domain/calls/organization.ts';
import { ask, errorText, isUnreachable, RequestError } from '#web/http/request.ts';
import { link } from '#web/paths.ts';
import { LinkButton, MainLinkButton } from '#web/ui/link-button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { LoadError } from '#web/ui/stand-ins.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { NarrowPage } from '#web/ui/narrow-page.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** Opened from the mail. Mail scanners open links and run scripts, so nothing is confirmed before a press. */
export function Component() {
  const { confirm, confirming, failure } = useConfirmation();
  return (
    <NarrowPage>
      <PageTitle title="Confirm your information" />
      {failure === undefined || confirming ? (
        <Stack align="flex-start">
          <Text>Your new information is in the mail that brought you here. It counts once you confirm it.</Text>
          <Button loading={confirming} onClick={() => void confirm()}>
            Confirm the changes
          </Button>
        </Stack>
      ) : isPassing(failure) ? (
        <LoadError error={failure} onRetry={() => void confirm()} />
      ) : (
        <NotValid error={failure} />
      )}
    </NarrowPage>
  );
}

function isPassing(failure: unknown): boolean {
  return isUnreachable(failure) || (failure instanceof RequestError && failure.code === 'unavailable');
}

function NotValid({ error }: { error: unknown }) {
  return (
    <Stack align="flex-start">
      <ErrorText>{errorText(error)}</ErrorText>
      <Text>To change your information, fill in the registration form again, or log in and edit it.</Text>
      <Group>
        <MainLinkButton to={link('register')}>Register</MainLinkButton>
        <LinkButton to={link('login')}>Log in</LinkButton>
      </Group>
    </Stack>
  );
}

function useConfirmation() {
  const { data = '', token = '' } = useParams();
  const navigate = useNavigate();
  const [confirming, setConfirming] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const confirm = async () => {
    setConfirming(true);
    try {
      await ask(confirmUpdate, { token, data });
      notifySuccess(notices.information_updated);
      void navigate(link('home'), { replace: true });
    } catch (error) {
      setFailure(error);
      setConfirming(false);
    }
  };
  return { confirm, confirming, failure };
}
