import type { Organization } from '#domain/organization.ts';
import { personName } from '#domain/wording.ts';

type Named = Pick<Organization, 'organization_name' | 'first_name' | 'last_name' | 'email'>;

/** An organization that an admin has added has only an address at first. */
export function organizationName(organization: Named & Pick<Organization, 'type'>): string {
  const { email, organization_name } = organization;
  const names = [organization_name, personName(organization)];
  return (organization.type === 'test driver' ? names.toReversed() : names).find((name) => name !== '') ?? email;
}
