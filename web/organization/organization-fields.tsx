import { Fieldset, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { fieldsOf, type OrganizationField, type OrganizationType, requiredOf } from '#domain/organization.ts';
import { organizationTypes } from '#domain/organization-types.ts';
import { fieldGroups, fieldTexts } from './field-texts.ts';
import { OrganizationFieldInput } from './organization-field-input.tsx';
import type { OrganizationValues } from './organization-values.ts';

interface OrganizationFieldsProps {
  form: UseFormReturnType<OrganizationValues>;
  /** The owner of the form. */
  type: OrganizationType;
  /** The viewer: admins see every field, and may leave those marked * for the owner to fill in. */
  viewer?: OrganizationType;
}

/** The fields of an organization, for the registration form and for editing. */
export function OrganizationFields({ form, type, viewer = type }: OrganizationFieldsProps) {
  const shown = fieldsOf(type, viewer).filter((field) => isAsked(field, form.values));
  const required = requiredOf(type);
  return fieldGroups.map(({ fields, title }) => {
    const own = fields.filter((field) => shown.includes(field));
    if (own.length === 0) return null;
    return (
      <Fieldset key={title} legend={title}>
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
      </Fieldset>
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

/** A hotel is asked for only beside the day that needs it. */
function isAsked(field: OrganizationField, values: OrganizationValues): boolean {
  if (field === 'hotel_before') return values.day_before === 'yes';
  if (field === 'hotel_after') return values.day_after === 'yes';
  return field in fieldTexts;
}
