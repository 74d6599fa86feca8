import { AppError, errors } from '#domain/errors.ts';
import type { Database } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { addressColumns, emailKey } from '../login/mail-address.ts';
import { makeGuests } from '../facts/guest-queries.ts';
import { insertOrganization } from '../organization/queries.ts';
import { findDriver, findGuest, nameGuest } from './queries.ts';

/** A guest who has given an address becomes a test driver, or is joined to the one who has it; the trips that they made as a guest are theirs from now on. */
export function makeDriver(
  database: Database,
  { email, guest: id, join }: { guest: string; email: string; join: boolean },
  { actor, at }: AuditContext,
): Promise<number> {
  return database.write(async (tx) => {
    const guest = await findGuest(tx, id);
    if (!guest) throw new AppError('guest_not_found');
    if (guest.organization !== null) throw new AppError('guest_is_driver');
    const [first_name = '', ...rest] = guest.name.split(' ');
    const known = join ? await findDriver(tx, emailKey(email)) : undefined;
    const organization =
      known ??
      (await insertOrganization(tx, {
        ...addressColumns(email),
        type: 'test driver',
        confirmed_at: at,
        first_name,
        last_name: rest.join(' '),
        organization_name: guest.publication,
        phone: guest.phone,
      }));
    if (organization === undefined) throw new AppError('email_taken', { fields: { email: errors.email_taken.text } });
    await nameGuest(tx, id, organization);
    await makeGuests(tx, guest.event, [organization]);
    await recordHistory(tx, {
      at,
      actor,
      action: 'guest.made_driver',
      organization,
      event: guest.event,
      details: known === undefined ? {} : { joined: true },
    });
    return organization;
  });
}
