import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { link } from '#web/paths.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useAllSettings } from './api.ts';
import { SettingsForm } from './settings-form.tsx';

export function Component() {
  const settings = useAllSettings();
  return (
    <>
      <PageTitle title="Settings" />
      <Anchor component={Link} to={link('health')} underline="always" mb="lg" display="inline-block">
        Health of the server
      </Anchor>
      {settings.isPending && <Loading />}
      {settings.isError && !settings.data && <LoadError error={settings.error} onRetry={settings.refetch} />}
      {settings.data && <SettingsForm stored={settings.data} />}
    </>
  );
}
