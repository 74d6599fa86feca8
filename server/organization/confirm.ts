import { AppError } from '#domain/errors.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { enqueue } from '../mail/outbox.ts';
import type { Services } from '../services.ts';
import { organizationById, setConfirmed } from './queries.ts';

/** One that is confirmed already gets no second mail. */
export async function confirmOrganization(
  { database, outbox }: Services,
  id: number,
  { actor, at }: AuditContext,
): Promise<void> {
  await database.write(async (tx) => {
    const organization = await organizationById(tx, id);
    if (!organization) throw new AppError('organization_not_found');
    if (!(await setConfirmed(tx, id, at))) return;
    await enqueue(tx, { kind: 'confirmation', organization: id, recipient: organization.email, at });
    await recordHistory(tx, { at, actor, action: 'organization.confirmed', organization: id });
  });
  outbox.wake();
}
