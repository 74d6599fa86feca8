import { Alert, Text } from '@mantine/core';
import { useEffect } from 'react';
import { editOrganization, readOrganization } from '#domain/calls/organization.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { useNavigate, useSearchParams } from '#web/router/routing.tsx';
import { foldAddress } from '#domain/fold-address.ts';
import { notices } from '#domain/notices.ts';
import { missingFields, withoutUnaskedHotels } from '#domain/organization-fields.ts';
import type { Organization } from '#domain/organization.ts';
import { usePathId } from '#web/path-id.ts';
import { link } from '#web/paths.ts';
import { useSession } from '#web/http/session.ts';
import { RecordForm, useRecordForm } from '#web/ui/record-form.tsx';
import { focusFirstError } from '#web/ui/use-save.ts';
import { notifySuccess } from '#web/ui/notify.ts';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { OrganizationFields } from './organization-fields.tsx';
import { organizationName } from '#web/event/organization-name.ts';
import { organizationErrors, type OrganizationValues } from './organization-values.ts';

export function Component() {
  const id = usePathId('id');
  const organization = useRead(readOrganization, { id });
  if (!organization.data) return <PageStandIn title="Edit organization" query={organization} />;
  return (
    <>
      <PageTitle title={`Edit ${organizationName(organization.data)}`} />
      <OrganizationForm key={id} organization={organization.data} />
    </>
  );
}

function OrganizationForm({ organization }: { organization: Organization }) {
  const { id } = organization;
  const session = useSession();
  const viewer = session.type ?? organization.type;
  const navigate = useNavigate();
  const edit = useChange(editOrganization);
  const missing = useMissing(organization);
  const record = useRecordForm<OrganizationValues>({
    name: `organization ${id}`,
    stored: valuesOf(organization),
    initialErrors: missing,
    validate: (values) => withoutStoredEmail(organizationErrors(values, viewer !== 'admin'), values, organization),
  });
  const { form } = record;
  const submit = async (values: OrganizationValues) => {
    const { email, ...others } = withoutUnaskedHotels(values);
    const { update } = await edit.mutateAsync({ ...others, id, ...(email !== organization.email && { email }) });
    notifySuccess(
      update ? `${notices.saved}. To use ${email} from now on, open the link that we have sent there.` : notices.saved,
    );
    await navigate(link('organization', { id }));
  };
  const isOwn = session.id === id;
  const asksForEmail = isOwn && foldAddress(form.values.email) !== foldAddress(organization.email);
  const losesSession = isOwn && form.values.type !== organization.type;
  return (
    <RecordForm record={record} label="Save" cancelTo={link('organization', { id })} onSave={submit} maw="56rem">
      {viewer === 'admin' && (
        <Text c="dimmed">Fields marked * are asked of the organization itself; you may leave them empty.</Text>
      )}
      <OrganizationFields form={form} type={form.values.type} viewer={viewer} />
      {asksForEmail && (
        <Alert color="orange">
          We send a link to the new address. It counts once you confirm it there; other browsers are logged out then.
        </Alert>
      )}
      {losesSession && <Alert color="orange">Saving logs you out. Log in again to continue.</Alert>}
    </RecordForm>
  );
}

/** Marks the fields that a reminder asks for, and focuses the first. */
function useMissing(organization: Organization): Record<string, string> {
  const [search] = useSearchParams();
  const asked = search.get('missing')?.split(',') ?? [];
  const missing = missingFields(organization.type, organization).filter((field) => asked.includes(field));
  const isAny = missing.length > 0;
  useEffect(() => {
    if (isAny) focusFirstError(document.body);
  }, [isAny]);
  return Object.fromEntries(missing.map((field) => [field, 'Please fill in this field']));
}

/** An address that is stored already is good enough, such as the first admin's at localhost. */
function withoutStoredEmail(
  errors: Record<string, string>,
  values: OrganizationValues,
  stored: Organization,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => field !== 'email' || values.email !== stored.email),
  );
}

/** Without the fields that an admin sets elsewhere, so that an old page undoes no confirmation. */
function valuesOf({
  confirmed: _confirmed,
  id: _id,
  last_login: _lastLogin,
  ...values
}: Organization): OrganizationValues {
  return values;
}
