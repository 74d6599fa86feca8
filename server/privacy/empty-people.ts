import { organizationFieldNames } from '#domain/organization-fields.ts';
import { emptiedAddress } from '#domain/privacy/erased.ts';
import type { Db } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { blankCoverageOf } from './queries.ts';
import { eraseTraces } from '../organization/erase-traces.ts';
import { emptyColumns, findOrganization, updateOrganization } from '../organization/queries.ts';
import { renewCredentials } from '../login/queries.ts';

/** Wishes and places in line belong to events that are over, and no mail can be sent any more. */
const ended = [
  'waiting',
  'declined_seat',
  'news_seen',
  'wish',
  'presence',
  'invitation',
  'guest_night',
  'event_guest',
  'reminder',
  'mail_stop',
  'safety_ask',
  'note',
  'coverage_answer',
] as const;

/** All that they said of themselves goes; their bookings, boats and marks stay and are counted as before. */
export async function emptyPeople(tx: Db, ids: number[], by: AuditContext) {
  const addresses: string[] = [];
  const messageIds: string[] = [];
  for (const id of ids) {
    const person = await findOrganization(tx, id);
    if (!person) continue;
    const traces = await eraseTraces(tx, id, person);
    addresses.push(...traces.addresses);
    messageIds.push(...traces.messageIds);
    const email = emptiedAddress(id);
    await updateOrganization(tx, id, { ...emptyColumns, email, email_key: email, last_login: null });
    await renewCredentials(tx, id);
    for (const table of ended) await tx.deleteFrom(table).where('organization', '=', id).execute();
    await blankCoverageOf(tx, id);
    await tx.updateTable('boat').set({ contact_email: '', contact_phone: '' }).where('owner', '=', id).execute();
    const fields = ['email', ...organizationFieldNames];
    await recordHistory(tx, { ...by, action: 'organization.emptied', organization: id, details: { fields } });
  }
  return { addresses, messageIds };
}
