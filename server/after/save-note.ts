import type { NewNote, Note } from '#domain/after/note.ts';
import { AppError } from '#domain/errors.ts';
import { noteRule } from '#domain/text-rules.ts';
import type { Actor } from '#domain/permissions.ts';
import { toIso } from '#domain/time.ts';
import { advisoryLock, type Database, type Db } from '../db/database.ts';
import { requireAfter, requireBoats } from './queries.ts';

/**
 * Keeps a note of one's own; an empty one is removed. What was typed on another device since is not overwritten: both are kept, one
 * below the other. Notes are nobody else's business, so the history does not name them.
 */
export function saveNote(
  database: Database,
  { boat, event, seen, text, to_builder = null }: NewNote,
  actor: Actor,
  now: number,
): Promise<Note | null> {
  return database.write(async (tx) => {
    await advisoryLock(tx, database.kind, `notes of ${actor.id}`);
    await requireAfter(tx, event, actor);
    await requireBoats(tx, event, [boat]);
    const stored = await findNote(tx, actor.id, boat);
    const whole = joined(stored, { seen, text: text.trim() });
    if (whole === '') {
      await tx.deleteFrom('note').where('organization', '=', actor.id).where('boat', '=', boat).execute();
      return null;
    }
    const note = { text: whole, to_builder, changed_at: laterThan(stored, now) };
    await tx
      .insertInto('note')
      .values({ event, organization: actor.id, boat, ...note })
      .onConflict((conflict) => conflict.columns(['organization', 'boat']).doUpdateSet(note))
      .execute();
    return note;
  });
}

/** Each change has a moment of its own, since `seen` names a change by it. */
function laterThan(stored: Note | undefined, now: number): string {
  return toIso(Math.max(now, stored ? Date.parse(stored.changed_at) + 1 : 0));
}

function findNote(tx: Db, organization: number, boat: number): Promise<Note | undefined> {
  return tx
    .selectFrom('note')
    .select(['text', 'to_builder', 'changed_at'])
    .where('organization', '=', organization)
    .where('boat', '=', boat)
    .executeTakeFirst();
}

const tooLong = 'This note was changed elsewhere, and both together are too long';

/** Sent twice, a note is one. `seen` undefined: its writer does not say what they had before them, and means to replace it. */
function joined(stored: Note | undefined, { seen, text }: { text: string; seen: string | null | undefined }): string {
  if (!stored || seen === undefined || seen === stored.changed_at) return text;
  if (text === '' || stored.text.includes(text)) return stored.text;
  if (text.includes(stored.text)) return text;
  const both = `${stored.text}\n\n${text}`;
  if (both.length > noteRule.max) throw new AppError('invalid_body', {}, tooLong);
  return both;
}
