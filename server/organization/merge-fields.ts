import { withoutUnaskedHotels, type OrganizationFields } from '#domain/organization.ts';
import { toOrganization, type OrganizationRow } from './queries.ts';

/** Merges the sent fields over the stored ones; a hotel depends on its day, which may not have been sent. */
export function mergeFields<F extends Partial<OrganizationFields>>(before: OrganizationRow, sent: F): F {
  const { day_before, hotel_before, day_after, hotel_after } = toOrganization(before);
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as F;
  return withoutUnaskedHotels({ day_before, hotel_before, day_after, hotel_after, ...given });
}
