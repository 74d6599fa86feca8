import { Button, Group, Stack, Text } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { notices } from '#domain/notices.ts';
import { errorText, get, RequestError } from '#web/http/request.ts';
import { link } from '#web/paths.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { NarrowPage } from '#web/ui/narrow-page.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** Opened from the mail: confirms the change, then goes to the front page. */
export function Component() {
  const { confirm, failure } = useConfirmation();
  if (failure === undefined) return <Loading text="Confirming" />;
  const passing = failure instanceof RequestError && (failure.code === 'offline' || failure.code === 'unavailable');
  return (
    <NarrowPage>
      <PageTitle title="Confirm your information" />
      {passing ? <LoadError error={failure} onRetry={confirm} /> : <NotValid error={failure} />}
    </NarrowPage>
  );
}

function NotValid({ error }: { error: unknown }) {
  return (
    <Stack align="flex-start">
      <ErrorText>{errorText(error)}</ErrorText>
      <Text>To change your information, fill in the registration form again, or log in and edit it.</Text>
      <Group>
        <Button component={Link} to={link('register')}>
          Register
        </Button>
        <Button component={Link} to={link('login')} variant="default">
          Log in
        </Button>
      </Group>
    </Stack>
  );
}

function useConfirmation() {
  const { data = '', token = '' } = useParams();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>();
  const started = useRef(false);

  const confirm = useCallback(async () => {
    setFailure(undefined);
    try {
      await get(`/api/org/regedit/${encodeURIComponent(token)}/${encodeURIComponent(data)}`);
      notifySuccess(notices.information_updated);
      void navigate(link('home'), { replace: true });
    } catch (error) {
      setFailure(error);
    }
  }, [data, navigate, token]);

  useEffect(() => {
    if (started.current) return;
    started.current = true; // The link works once, and React may run this twice.
    void confirm();
  }, [confirm]);

  return { failure, confirm };
}
