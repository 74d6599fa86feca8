import { Stack } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { notices } from '#domain/notices.ts';
import { get } from '#web/http/request.ts';
import { link } from '#web/paths.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

/** Opened from the mail: confirms the change, then goes to the front page. */
export function Component() {
  const { failure, confirm } = useConfirmation();
  if (failure === undefined) return <Loading text="Confirming" />;
  return (
    <Stack gap={0}>
      <PageTitle title="Confirm your information" />
      <LoadError error={failure} onRetry={confirm} />
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
