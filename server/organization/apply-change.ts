import { AppError } from '#domain/errors.ts';
import type { OrganizationFields } from '#domain/organization.ts';
import { toIso } from '#domain/time.ts';
import { makeGuests } from '../facts/guest-queries.ts';
import { recordHistory } from '../history/record.ts';
import { digestOf } from '../login/regedit-link.ts';
import { type Services } from '../services.ts';
import { changeEmail, refusingTakenEmail } from './change-email.ts';
import { mergeFields } from './sent-fields.ts';
import { deletePendingChangesOf, takePendingChange } from './pending-queries.ts';
import { findOrganization, toColumns, updateOrganization } from './queries.ts';

/** Applies the change that the mail describes, once. The reader of the mail may do so, and stays logged in in that browser. */
export async function applyChange(
  { database, tokens, now, outbox }: Services,
  { data, token }: { token: string; data: string },
  session?: string,
): Promise<void> {
  const claims = await tokens.verify(token, now());
  if (claims?.use !== 'regedit' || String(claims.update) !== data) throw new AppError('link_not_valid');
  const { id: organization, update, digest } = claims;
  const applying = database.write(async (tx) => {
    const taken = await takePendingChange(tx, { id: update, organization, digest });
    if (!taken || digestOf(taken.changes) !== digest) throw new AppError('link_not_valid');
    const { email, event, ...fields } = JSON.parse(taken.changes) as Partial<OrganizationFields> & {
      email?: string;
      /** Of whose guests they become one. */
      event?: number;
    };
    const before = await findOrganization(tx, organization);
    if (!before) throw new AppError('link_not_valid');
    await updateOrganization(tx, organization, toColumns(mergeFields(before, fields)));
    if (event !== undefined) await makeGuests(tx, event, [organization]);
    await deletePendingChangesOf(tx, organization); // They would put back what was before this.
    if (email) await changeEmail(tx, before, email, toIso(now()), session);
    const actor = { id: organization, type: 'test driver' as const };
    await recordHistory(tx, {
      at: toIso(now()),
      actor,
      action: 'organization.edited',
      organization,
      details: { update, fields: [...Object.keys(fields), ...(email ? ['email'] : [])] },
    });
  });
  await refusingTakenEmail(applying);
  outbox.wake();
}
