import { useEffect, useState } from 'react';
import { useNavigate, useParams } from '#web/router/routing.tsx';
import { readCrewPass } from '#domain/calls/boarding.ts';
import { ask } from '#web/http/request.ts';
import { link } from '#web/paths.ts';
import { LoadError } from '#web/ui/stand-ins.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { NarrowPage } from '#web/ui/narrow-page.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { keptCrew } from './access.ts';

/** Takes a crew's link out of the address, and makes this phone theirs until the link ends. */
export function Component() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const enter = async () => {
      // The same link once more, maybe without a network.
      if (keptCrew.read()?.token !== token) keptCrew.keep({ ...(await ask(readCrewPass, { link: token })), token });
      await navigate(link('crew'), { replace: true });
    };
    enter().catch(setError);
  }, [attempt, navigate, token]);
  if (error === undefined) return <Loading />;
  const again = () => {
    setError(undefined);
    setAttempt(attempt + 1);
  };
  return (
    <NarrowPage>
      <PageTitle title="Quay" />
      <LoadError error={error} onRetry={again} />
    </NarrowPage>
  );
}
