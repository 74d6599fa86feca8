import type { Organization } from '#domain/organization.ts';

const guarded = ['id', 'type', 'confirmed', 'last_login'] as const;
type Guarded = Partial<Pick<Organization, (typeof guarded)[number]>>;

/** Clients post whole objects back: what is sent as it is stored changes nothing. */
export function changesGuarded(sent: Guarded, stored: Guarded): boolean {
  return guarded.some((field) => sent[field] !== undefined && sent[field] !== stored[field]);
}
