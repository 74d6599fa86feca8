import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ClipboardEvent } from 'react';
import { type OrganizationType } from '#domain/organization.ts';
import { organizationTypes } from '#domain/organization-types.ts';

export interface AddedOrganization {
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

export function AddedOrganizationRow({ form, index, onPaste, onRemove }: AddedOrganizationRowProps) {
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
