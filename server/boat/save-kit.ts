import type { KitEdit } from '#domain/after/press-kit.ts';
import { AppError } from '#domain/errors.ts';
import { toIso } from '#domain/time.ts';
import { refusedByClock, zonedInstant } from '#domain/zone.ts';
import { inEvent, type Database, type Db } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { attach } from './attach.ts';
import { ownBoat } from './edit.ts';
import { deleteKit, storeKit } from './kit-queries.ts';
import { requireKit } from './show-kit.ts';

/** Replaces all of a boat's kit. Returns the locations of files that nothing refers to any more, to be removed after the commit. */
export async function saveKit(database: Database, edit: KitEdit, by: AuditContext): Promise<string[]> {
  const { event } = await database.read((db) => ownBoat(db, edit.boat, by));
  return inEvent(database, event, (tx) => replaceKit(tx, edit, by), { freesNothing: true });
}

async function replaceKit(tx: Db, edit: KitEdit, by: AuditContext): Promise<string[]> {
  const { event, id, owner } = await ownBoat(tx, edit.boat, by);
  const { after, time_zone } = await requireKit(tx, id);
  if (after !== 1) throw new AppError('event_asks_nothing');
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
