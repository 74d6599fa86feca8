import { withoutUndefined } from '#domain/without-undefined.ts';
import { withoutUnaskedHotels } from '#domain/organization-fields.ts';
import type { OrganizationFields, Organization } from '#domain/organization.ts';
import { toOrganization, type OrganizationRow } from './queries.ts';

const guarded = ['id', 'type', 'confirmed', 'last_login'] as const;
type Guarded = Partial<Pick<Organization, (typeof guarded)[number]>>;

/** Clients post whole objects back: what is sent as it is stored changes nothing. */
export function changesGuarded(sent: Guarded, stored: Guarded): boolean {
  return guarded.some((field) => sent[field] !== undefined && sent[field] !== stored[field]);
}

/** Merges the sent fields over the stored ones; a hotel depends on its day, which may not have been sent. */
export function mergeFields<F extends Partial<OrganizationFields>>(before: OrganizationRow, sent: F): F {
  const { day_before, hotel_before, day_after, hotel_after } = toOrganization(before);
  return withoutUnaskedHotels({ day_before, hotel_before, day_after, hotel_after, ...withoutUndefined(sent) });
}
