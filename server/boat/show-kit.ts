import { coversEmbargo, embargoText, kitState, type LocalMoment, type ShownKit } from '#domain/after/press-kit.ts';
import { AppError } from '#domain/errors.ts';
import type { Actor } from '#domain/permissions.ts';
import type { Db } from '../db/database.ts';
import { isOpen, mayEditKit } from './kit-gate.ts';
import { agreementsOf, agreementsTo, filesOfKit, findKit } from './kit-queries.ts';
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

export function covers(agreed: { terms: string; not_before: string }, { not_before, terms }: FoundKit): boolean {
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

export async function requireKit(db: Db, boat: number): Promise<FoundKit> {
  const found = await findKit(db, boat);
  if (!found) throw new AppError('boat_not_found');
  return found;
}

export function momentOf({ date, not_before, time, zone }: FoundKit): (LocalMoment & { at: string }) | null {
  if (date === null || time === null || zone === null || not_before === null) return null;
  return { date, time, zone, at: not_before };
}
