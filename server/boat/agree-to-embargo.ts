import { embargoText, kitState } from '#domain/after/press-kit.ts';
import { AppError } from '#domain/errors.ts';
import { advisoryLock, type Database } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { agreementsOf, insertAgreement } from './kit-queries.ts';
import { boatSeenBy } from './see.ts';
import { covers, momentOf, requireKit } from './show-kit.ts';

/** Once for what is in force: said again by the same person it changes nothing. */
export async function agreeToEmbargo(
  database: Database,
  { boat, text }: { boat: number; text: string },
  { actor, at }: AuditContext,
): Promise<void> {
  await database.write(async (tx) => {
    await boatSeenBy(tx, boat, actor);
    await advisoryLock(tx, database.kind, `embargoes of ${actor.id}`);
    const found = await requireKit(tx, boat);
    const moment = momentOf(found);
    const waits = found.after === 1 && found.published === 1 && kitState(found, Date.parse(at)) === 'waits';
    if (found.kit === null || !waits || !moment) throw new AppError('kit_changed');
    const terms = found.terms ?? '';
    if (text !== embargoText(terms, moment)) throw new AppError('kit_changed');
    if ((await agreementsOf(tx, boat, actor.id)).some((each) => covers(each, found))) return;
    const said = { boat, organization: actor.id, terms, not_before: moment.at, text, agreed_at: at };
    await insertAgreement(tx, said);
    const about = { organization: actor.id, event: found.event, boat };
    await recordHistory(tx, { at, actor, action: 'kit.agreed', ...about, details: { not_before: moment.at } });
  });
}
