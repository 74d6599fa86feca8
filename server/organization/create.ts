import { AppError, errors } from '#domain/errors.ts';
import type { newOrganization } from '#domain/organization.ts';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { addressColumns } from '../login/mail-address.ts';
import { insertOrganization } from './queries.ts';

/** All or none; what an admin adds is confirmed. Returns the ids in the order sent. */
export function createOrganizations(
  database: Database,
  orgs: z.infer<typeof newOrganization>[],
  { actor, at }: AuditContext,
): Promise<number[]> {
  return database.write(async (tx) => {
    const ids: number[] = [];
    for (const [index, { email, ...rest }] of orgs.entries()) {
      const id = await insertOrganization(tx, { ...addressColumns(email), ...rest, confirmed_at: at });
      if (id === undefined)
        throw new AppError(
          'email_taken',
          { index, fields: { [`orgs.${index}.email`]: errors.email_taken.text } },
          `${errors.email_taken.text}: ${email}`,
        );
      ids.push(id);
    }
    await recordHistory(
      tx,
      ...ids.map((organization, index) => ({
        at,
        actor,
        action: 'organization.created',
        organization,
        details: { type: orgs[index]?.type },
      })),
    );
    return ids;
  });
}
