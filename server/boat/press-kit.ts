import {
  coversEmbargo,
  embargoText,
  type KitEdit,
  kitState,
  type LocalMoment,
  type ShownKit,
} from '#domain/after/press-kit.ts';
import { AppError } from '#domain/errors.ts';
import type { Actor } from '#domain/permissions.ts';
import { toIso } from '#domain/time.ts';
import { refusedByClock, zonedInstant } from '#domain/zone.ts';
import { advisoryLock, inEvent, type Database, type Db } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { attach } from './attach.ts';
import { ownBoat } from './edit.ts';
import { isOpen, mayEditKit } from './press-kit-gate.ts';
import {
  agreementsOf,
  agreementsTo,
  deleteKit,
  filesOfKit,
  findKit,
  insertAgreement,
  storeKit,
} from './press-kit-queries.ts';
import { boatSeenBy } from './see.ts';

type FoundKit = NonNullable<Awaited<ReturnType<typeof findKit>>>;

/** The kit of a boat that the caller may see, as they may see it: others than its builder and admins nothing of it before its moment. */
export async function kitSeenBy(db: Db, boat: number, actor: Actor, now: number): Promise<ShownKit> {
  await boatSeenBy(db, boat, actor);
  const found = await requireKit(db, boat);
  const moment = momentOf(found);
  const edits = mayEditKit(actor, found);
  const isThere = found.kit !== null && found.after === 1 && (found.published === 1 || edits);
  const state = isThere ? kitState(found, now) : 'none';
  const waits = state === 'waits' && moment !== null;
  const mine = waits ? await agreementsOf(db, boat, actor.id) : [];
  return {
    state,
    not_before: isThere ? moment : null,
    opens_in: waits ? Math.ceil((Date.parse(moment.at) - now) / 1_000) : null,
    embargo: waits ? embargoText(found.terms ?? '', moment) : null,
    agreed_at: mine.find((each) => covers(each, found))?.agreed_at ?? null,
    kit: edits || isOpen(found, now) ? await contentOf(db, found) : null,
    ...(edits && { edited: await editedKit(db, found, actor) }),
  };
}

function covers(agreed: { terms: string; not_before: string }, { not_before, terms }: FoundKit): boolean {
  return coversEmbargo(agreed, { not_before, terms: terms ?? '' });
}

async function contentOf(db: Db, { id, kit, text }: FoundKit): Promise<ShownKit['kit']> {
  return kit === null ? null : { text: text ?? '', files: await filesOfKit(db, id) };
}

/** How many have agreed is for the builder as well; who, for admins alone. */
async function editedKit(db: Db, { id, terms }: FoundKit, actor: Actor): Promise<ShownKit['edited']> {
  const all = await agreementsTo(db, id);
  const agreements = all.map(({ agreed_at, first_name, last_name, organization_name, text }) => ({
    name: `${first_name} ${last_name}`.trim(),
    organization_name,
    text,
    agreed_at,
  }));
  return {
    terms: terms ?? '',
    agreed: new Set(all.map(({ organization }) => organization)).size,
    ...(actor.type === 'admin' && { agreements }),
  };
}

async function requireKit(db: Db, boat: number): Promise<FoundKit> {
  const found = await findKit(db, boat);
  if (!found) throw new AppError('boat_not_found');
  return found;
}

function momentOf({ date, not_before, time, zone }: FoundKit): (LocalMoment & { at: string }) | null {
  if (date === null || time === null || zone === null || not_before === null) return null;
  return { date, time, zone, at: not_before };
}

/** Replaces all of a boat's kit. Returns the locations of files that nothing refers to any more, to be removed after the commit. */
export async function saveKit(database: Database, edit: KitEdit, by: AuditContext): Promise<string[]> {
  const { event } = await database.read((db) => ownBoat(db, edit.boat, by));
  return inEvent(database, event, (tx) => replaceKit(tx, edit, by), { freesNothing: true });
}

async function replaceKit(tx: Db, edit: KitEdit, by: AuditContext): Promise<string[]> {
  const { event, id, owner } = await ownBoat(tx, edit.boat, by);
  const { after, time_zone } = await requireKit(tx, id);
  if (after !== 1) throw new AppError('kit_off');
  const moment = typedMoment(edit.not_before, time_zone);
  const text = edit.text.trim() === '' ? '' : edit.text;
  const isEmpty = text === '' && edit.files.length === 0 && moment.not_before === null;
  if (!isEmpty) await storeKit(tx, { boat: id, text, terms: edit.terms.trim(), ...moment, changed_at: by.at });
  const unused = await attach(tx, { id, owner }, edit.files, {}, 'press_kit_file');
  if (isEmpty) await deleteKit(tx, id);
  const { not_before } = moment;
  const details = { files: edit.files.length, not_before };
  await recordHistory(tx, { ...by, action: 'kit.saved', event, boat: id, organization: owner, details });
  return unused;
}

const noMoment = { date: null, time: null, zone: null, not_before: null };

/** A time that does not come in the zone, or comes twice, is refused: nobody could say which moment was meant. */
function typedMoment(typed: KitEdit['not_before'], eventZone: string) {
  if (!typed) return noMoment;
  const { date, time, zone = eventZone } = typed;
  const refused = refusedByClock(date, time, zone);
  if (refused) throw new AppError('time_not_on_clock', { fields: { 'not_before.time': refused } });
  return { date, time, zone, not_before: toIso(zonedInstant(date, time, zone)) };
}

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
