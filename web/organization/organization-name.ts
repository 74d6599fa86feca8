import type { Organization } from '#domain/organization.ts';

type Named = Pick<Organization, 'organization_name' | 'first_name' | 'last_name' | 'email'>;

export function personName({ first_name, last_name }: Pick<Organization, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim();
}

/** Who is added by an admin has only an address at first. */
export function organizationName(organization: Named & Pick<Organization, 'type'>): string {
  const { email, organization_name } = organization;
  const names = [organization_name, personName(organization)];
  return (organization.type === 'test driver' ? names.toReversed() : names).find((name) => name !== '') ?? email;
}
