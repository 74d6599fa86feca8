import { emptyFields, missingFields, textErrors } from '#domain/organization-fields.ts';
import type { OrganizationFields, OrganizationType } from '#domain/organization.ts';
import { type FieldErrors, missing } from '#web/ui/field-errors.ts';

/** The values of an organization's forms: its fields, address and type. */
export type OrganizationValues = OrganizationFields & { email: string; type: OrganizationType };

export function emptyOrganization(type: OrganizationType): OrganizationValues {
  return { ...emptyFields, type, email: '' } as OrganizationValues;
}

/** Errors by field. `complete` asks for the fields marked * too; an admin may leave them for later. */
export function organizationErrors(values: OrganizationValues, complete: boolean): FieldErrors {
  const errors = textErrors(values);
  if (values.email.trim() === '') errors['email'] = missing;
  if (complete) for (const field of missingFields(values.type, values)) errors[field] = missing;
  return errors;
}
