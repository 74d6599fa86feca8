import '@mantine/core/styles/Radio.layer.css';
import { Group, NativeSelect, Radio, SimpleGrid, TextInput } from '@mantine/core';
import { FieldGroup } from '#web/ui/field-group.tsx';
import type { UseFormReturnType } from '@mantine/form';
import type { FieldKind } from '#domain/field-kinds.ts';
import { organizationTypes } from '#domain/organization-types.ts';
import {
  fieldGroups,
  fieldLabel,
  fieldOf,
  fieldsOf,
  isAsked,
  type OrganizationField,
  requiredOf,
} from '#domain/organization-fields.ts';
import { tshirtSizes } from '#domain/tshirt-sizes.ts';
import type { OrganizationType } from '#domain/organization.ts';
import { FieldInput } from '#web/ui/field-input.tsx';
import type { OrganizationValues } from './organization-values.ts';

interface OrganizationFieldsProps {
  form: UseFormReturnType<OrganizationValues>;
  /** The owner of the form. */
  type: OrganizationType;
  /** The viewer: admins see every field, and may leave those marked * for the owner to fill in. */
  viewer?: OrganizationType;
  /** The titles of the groups that are shown; without them all are. */
  groups?: readonly string[];
}

/** The fields of an organization, for the registration form and for editing. */
export function OrganizationFields({ form, groups, type, viewer = type }: OrganizationFieldsProps) {
  const shown = fieldsOf(type, viewer).filter((field) => isAsked(field, form.values));
  const required = requiredOf(type);
  return fieldGroups.map(({ fields, title }) => {
    const own = fields.filter((field) => shown.includes(field));
    if (own.length === 0 || (groups && !groups.includes(title))) return null;
    return (
      <FieldGroup key={title} title={title}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          {title === 'Contact' && <EmailAndType form={form} viewer={viewer} />}
          {own.map((field) => (
            <OrganizationFieldInput
              key={field}
              form={form}
              field={field}
              type={type}
              marked={required.includes(field)}
              required={viewer !== 'admin' && required.includes(field)}
            />
          ))}
        </SimpleGrid>
      </FieldGroup>
    );
  });
}

function EmailAndType({ form, viewer }: Pick<Required<OrganizationFieldsProps>, 'form' | 'viewer'>) {
  return (
    <>
      {viewer === 'admin' && (
        <NativeSelect label="Type" data={[...organizationTypes]} {...form.getInputProps('type')} />
      )}
      <TextInput
        label="Email"
        type="email"
        autoComplete="email"
        withAsterisk
        aria-required
        {...form.getInputProps('email')}
      />
    </>
  );
}

/** A field of several lines takes the whole row, so that no gap is left beside it. */
const wide: FieldKind[] = ['text', 'longLines', 'emails', 'tshirt'];
const wholeRow = { gridColumn: '1 / -1' };

interface OrganizationFieldInputProps {
  form: UseFormReturnType<OrganizationValues>;
  field: OrganizationField;
  type: OrganizationType;
  /** Whether it has the mark * of those that its owner must fill in. */
  marked: boolean;
  required: boolean;
}

function OrganizationFieldInput({ field, form, marked, required, type }: OrganizationFieldInputProps) {
  const { autoComplete = 'off', help, kind } = fieldOf(field);
  const input = form.getInputProps(field);
  const common = {
    ...(wide.includes(kind) && { style: wholeRow }),
    label: fieldLabel(field, type),
    withAsterisk: marked,
  };
  if (kind === 'tshirt')
    return (
      <NativeSelect
        {...common}
        {...input}
        data={[{ value: '', label: 'Choose a size' }, ...tshirtSizes]}
        aria-required={required}
      />
    );
  if (kind === 'yesNo')
    return (
      <Radio.Group {...common} {...input}>
        <Group gap="lg" mih={44}>
          <Radio value="yes" label="Yes" />
          <Radio value="no" label="No" />
        </Group>
      </Radio.Group>
    );
  return (
    <FieldInput
      {...common}
      field={{ kind, label: common.label, ...(help && { help }) }}
      input={input}
      autoComplete={autoComplete}
      aria-required={required}
    />
  );
}
