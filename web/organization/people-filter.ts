import type { Organization } from '#domain/organization.ts';

export const peopleFilters = [
  'to-confirm',
  'no-seat',
  'never-logged-in',
  'test-drivers',
  'manufacturers',
  'admins',
] as const;
export type PeopleFilter = (typeof peopleFilters)[number];

export const filterNames: Record<PeopleFilter, string> = {
  'to-confirm': 'To confirm',
  'no-seat': 'No seat',
  'never-logged-in': 'Never logged in',
  'test-drivers': 'Test drivers',
  manufacturers: 'Manufacturers',
  admins: 'Admins',
};

export function filterIn(text: string | null): PeopleFilter | undefined {
  return peopleFilters.find((filter) => filter === text);
}

/** `seatless` are those without a seat at the event that is meant; undefined while that is not known. */
export function isShown(
  filter: PeopleFilter | undefined,
  organization: Pick<Organization, 'id' | 'confirmed' | 'last_login' | 'type'>,
  seatless: ReadonlySet<number> | undefined,
): boolean {
  switch (filter) {
    case 'to-confirm':
      return !organization.confirmed;
    case 'no-seat':
      return seatless?.has(organization.id) ?? false;
    case 'never-logged-in':
      return organization.last_login === null;
    case 'test-drivers':
      return organization.type === 'test driver';
    case 'manufacturers':
      return organization.type === 'manufacturer';
    case 'admins':
      return organization.type === 'admin';
    case undefined:
      return true;
  }
}
