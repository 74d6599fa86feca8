import { AppError } from '#domain/errors.ts';
import type { OrganizationFields } from '#domain/organization.ts';
import { toIso } from '#domain/time.ts';
import { recordHistory } from '../history/record.ts';
import { digestOf } from '../login/regedit-link.ts';
import { type Services } from '../services.ts';
import { fieldsAfter } from './fields-after.ts';
import { deleteEarlierChanges, takePendingChange } from './pending-queries.ts';
import { organizationById, toColumns, updateOrganization } from './queries.ts';

/** Whoever has the mail may make the change that it tells of: that very one, and once. */
export async function applyChange({ database, tokens, now }: Services, token: string, data: string): Promise<void> {
  const claims = await tokens.verify(token, now());
  if (claims?.use !== 'regedit' || String(claims.update) !== data) throw new AppError('link_not_valid');
  const { id: organization, update, digest } = claims;
  await database.write(async (tx) => {
    const taken = await takePendingChange(tx, { id: update, organization, digest });
    if (!taken || digestOf(taken.changes) !== digest) throw new AppError('link_not_valid');
    const fields = JSON.parse(taken.changes) as Partial<OrganizationFields>;
    const before = await organizationById(tx, organization);
    if (!before) throw new AppError('link_not_valid');
    await updateOrganization(tx, organization, toColumns(fieldsAfter(before, fields)));
    await deleteEarlierChanges(tx, organization, update);
    const actor = { id: organization, type: 'test driver' as const };
    await recordHistory(tx, {
      at: toIso(now()),
      actor,
      action: 'organization.edited',
      organization,
      details: { update, fields: Object.keys(fields) },
    });
  });
}
