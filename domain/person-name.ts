/** Separate from the schemas, so that a page that only names people need not load them. */
export function personName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim();
}

/** The name that others may see: never an address. */
export function nameToOthers(person: Parameters<typeof personName>[0] & { organization_name: string }): string {
  return personName(person) || person.organization_name || 'Name unknown';
}

/** The name that admins see: people who were only invited have no more than an address. */
export function nameToAdmins(
  person: Parameters<typeof personName>[0] & { organization_name: string; email: string },
): string {
  return personName(person) || person.organization_name || person.email;
}
