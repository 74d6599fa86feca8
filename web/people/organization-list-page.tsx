import { useDeferredValue } from 'react';
import { exportOrganizations, readOrganizations } from '#domain/calls/organization.ts';
import { useRead } from '#web/http/use-read.ts';
import { ExportButton } from '#web/ui/export-button.tsx';
import { link } from '#web/paths.ts';
import { MainLinkButton } from '#web/ui/link-button.tsx';
import { LoadError } from '#web/ui/stand-ins.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { useShownRows } from '#web/ui/shown-rows.ts';
import { useMoreOnPhone } from '#web/ui/use-more-on-phone.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { ImportOrganizations, useAdded } from './import-organizations.tsx';
import { PeopleTables } from './people-tables.tsx';

export function Component() {
  const organizations = useRead(readOrganizations);
  const rows = useShownRows();
  // Hundreds of rows are drawn in slices.
  const known = useDeferredValue(organizations.data);
  const [added, setAdded] = useAdded();
  const { isPhone, more, unfolded } = useMoreOnPhone();
  const folded = isPhone && !unfolded;
  return (
    <>
      <PageTitle title="Organizations">
        <MainLinkButton to={link('addOrganization')}>Add organization</MainLinkButton>
        {isPhone && more}
        {!folded && (
          <>
            <ImportOrganizations onImported={setAdded} />
            <ExportButton call={exportOrganizations} input={() => ({ ids: rows.ids() })} />
          </>
        )}
      </PageTitle>
      {known && (
        <PeopleTables key={added.join()} organizations={known} added={added} listed={rows} sortsLater={folded} />
      )}
      {!known && !organizations.isError && <Loading />}
      {!known && organizations.isError && <LoadError error={organizations.error} onRetry={organizations.refetch} />}
    </>
  );
}
