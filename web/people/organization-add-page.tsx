import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ClipboardEvent } from 'react';
import { addOrganizations } from '#domain/calls/organization.ts';
import { useChange } from '#web/http/use-change.ts';
import { useNavigate } from '#web/router/routing.tsx';
import { notices } from '#domain/notices.ts';
import { organizationTypes } from '#domain/organization-types.ts';
import { newOrganizations, type OrganizationType } from '#domain/organization.ts';
import { link } from '#web/paths.ts';
import { emailsIn } from './emails-in.ts';
import { RecordForm, useRecordForm } from '#web/ui/record-form.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { refusalText } from '#web/ui/use-save.ts';
import { fieldErrors, refusalOf } from '#web/ui/field-errors.ts';

export function Component() {
  const navigate = useNavigate();
  const add = useChange(addOrganizations);
  const record = useRecordForm<{ orgs: AddedOrganization[] }>({
    name: 'new organizations',
    isNew: true,
    stored: { orgs: [{ email: '', type: 'test driver' }] },
    validate: (values) => fieldErrors(newOrganizations, values, 3),
    explain: (reason, { setFieldError }) => {
      const index = refusalOf(reason)?.index;
      if (index !== undefined) setFieldError(`orgs.${index}.email`, refusalText(reason));
      return refusalText(reason);
    },
  });
  const { form } = record;
  const submit = async ({ orgs }: { orgs: AddedOrganization[] }) => {
    const { ids } = await add.mutateAsync({ orgs });
    notifySuccess(notices.organization_created);
    await navigate(link('organizations'), { state: { added: ids } });
  };
  const { orgs } = form.values;
  const lastType = orgs.at(-1)?.type ?? 'test driver';
  /** A pasted list makes a row for each address. */
  const paste = (index: number) => (event: ClipboardEvent) => {
    const emails = emailsIn(event.clipboardData.getData('text'));
    if (emails.length < 2) return;
    event.preventDefault();
    const type = orgs[index]?.type ?? lastType;
    form.setFieldValue('orgs', orgs.toSpliced(index, 1, ...emails.map((email) => ({ email, type }))));
  };
  return (
    <>
      <PageTitle title="Add organization" />
      <RecordForm
        record={record}
        label={orgs.length > 1 ? `Add ${orgs.length} organizations` : 'Add organization'}
        cancelTo={link('organizations')}
        onSave={submit}
        maw={760}
      >
        <Stack className="card" p="md">
          {orgs.map((_, index) => (
            <AddedOrganizationRow
              key={index}
              form={form}
              index={index}
              onPaste={paste(index)}
              onRemove={orgs.length > 1 ? () => form.removeListItem('orgs', index) : undefined}
            />
          ))}
          <Button
            variant="default"
            style={{ alignSelf: 'flex-start' }}
            onClick={() => form.insertListItem('orgs', { email: '', type: lastType })}
          >
            Add another
          </Button>
        </Stack>
      </RecordForm>
    </>
  );
}

interface AddedOrganization {
  email: string;
  type: OrganizationType;
}

interface AddedOrganizationRowProps {
  form: UseFormReturnType<{ orgs: AddedOrganization[] }>;
  index: number;
  onPaste: (event: ClipboardEvent) => void;
  /** Absent for the only row. */
  onRemove: (() => void) | undefined;
}

function AddedOrganizationRow({ form, index, onPaste, onRemove }: AddedOrganizationRowProps) {
  return (
    <Group role="group" aria-label={`Organization ${index + 1}`} align="flex-start" wrap="wrap">
      <TextInput
        label="Email"
        type="email"
        required
        autoFocus={index > 0}
        flex="1 1 16rem"
        onPaste={onPaste}
        {...form.getInputProps(`orgs.${index}.email`)}
      />
      <NativeSelect label="Type" data={[...organizationTypes]} {...form.getInputProps(`orgs.${index}.type`)} />
      {onRemove && (
        <Button
          variant="subtle"
          color="red"
          mt="1.6rem"
          onClick={onRemove}
          aria-label={`Remove organization ${index + 1}`}
        >
          Remove
        </Button>
      )}
    </Group>
  );
}
