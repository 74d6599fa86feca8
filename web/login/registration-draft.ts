import { emptyOrganization, type OrganizationValues } from '#web/people/organization-values.ts';

export interface RegistrationDraft {
  values: OrganizationValues;
  step: number;
}

const key = 'registration-draft';

/** What was typed, kept in this tab until it is sent: a reload loses nothing, and the next person at the device sees nothing. */
export function keptRegistration(): RegistrationDraft {
  const empty = emptyOrganization('test driver');
  try {
    const { step, values } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<RegistrationDraft>;
    return { values: { ...empty, ...values }, step: step ?? 0 };
  } catch {
    return { values: empty, step: 0 };
  }
}

/** A browser that keeps nothing still sends. */
export function keepRegistration(draft: RegistrationDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Full, or not allowed: what was typed is on the page all the same.
  }
}
