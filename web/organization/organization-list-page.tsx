import { useDeferredValue } from 'react';
import { ExportButton } from '#web/download/export-button.tsx';
import { link } from '#web/paths.ts';
import { MainLinkButton } from '#web/ui/link-button.tsx';
import { LoadError } from '#web/ui/stand-ins.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { useShownRows } from '#web/ui/shown-rows.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useOrganizations } from '#web/person/api.ts';
import { ImportOrganizations, useAdded } from './import-organizations.tsx';
import { PeopleTables } from './people-tables.tsx';

export function Component() {
  const organizations = useOrganizations();
  const rows = useShownRows();
  // Hundreds of rows are drawn in slices.
  const known = useDeferredValue(organizations.data);
  const [added, setAdded] = useAdded();
  return (
    <>
      <PageTitle title="Organizations">
        <MainLinkButton to={link('addOrganization')}>Add organization</MainLinkButton>
        <ImportOrganizations onImported={setAdded} />
        <ExportButton path="/api/org/export" shown={rows} />
      </PageTitle>
      {known && <PeopleTables key={added.join()} organizations={known} added={added} listed={rows} />}
      {!known && !organizations.isError && <Loading />}
      {!known && organizations.isError && <LoadError error={organizations.error} onRetry={organizations.refetch} />}
    </>
  );
}
