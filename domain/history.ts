import { z } from 'zod';
import { date, id, namedLeg, pathId, timeZone } from './fields.ts';
import { defaultZone } from './zone.ts';

/** Somebody or something that a change is about; its name is '' once it is gone without leaving one. */
const named = z.object({ id, name: z.string() });

/** One change, as an admin reads it. */
export const change = z.object({
  id,
  at: z.string(),
  action: z.string(),
  /** The actor; null is a signed-out visitor, or the server itself. */
  actor: named.nullable(),
  /** The organization concerned. */
  organization: named.nullable(),
  event: named.nullable(),
  leg: namedLeg.nullable(),
  boat: named.nullable(),
  date: z.string().nullable(),
  /** The names of the fields that were given or changed; never their contents. */
  fields: z.array(z.string()),
  /** How many bookings went with it. */
  removed: z.int().nullable(),
  /** An admin booked it in spite of a full boat or an overlap. */
  override: z.boolean(),
  /** A booking that was brought back. */
  isUndo: z.boolean(),
  /** Details of a change of the day: 'cancelled', 'walk-up' of a booking at the pier, or the seat that the person had before. */
  words: z.string(),
  /** From a sheet. */
  imported: z.boolean(),
  /** A removed booking whose leg, boat and organization are there, and that has not been made again. */
  undoable: z.boolean(),
  /** The change of the day that removed a leg, while its undo would bring the leg back. */
  disruption: id.nullable(),
});
export type Change = z.infer<typeof change>;

export const longestSearch = 100;

/** `day` is when it was done. `person` did it or it was done for them. Each word of `search` is in the name of what it is about. */
export const historyQuery = z.object({
  person: pathId.optional(),
  event: pathId.optional(),
  leg: pathId.optional(),
  boat: pathId.optional(),
  search: z.string().trim().max(longestSearch).optional(),
  day: date.optional(),
  zone: timeZone.default(defaultZone).describe('IANA name, the clock by which `day` begins and ends'),
  before: pathId.optional(),
});
export type HistoryFilter = Partial<Omit<z.infer<typeof historyQuery>, 'before'>>;

/** Newest first; `before` the id of the last one continues. */
export const historyPage = z.object({ changes: z.array(change), more: z.boolean() });
export type HistoryPage = z.infer<typeof historyPage>;
export const changesPerPage = 50;

/** As many as the largest event could have removed at once, within the limits of one answer. */
export const undoRequest = z.object({ ids: z.array(id).min(1).max(500) });
/** A removal that cannot be taken back, and why. */
export interface UndoObstacle {
  id: number;
  error: string;
}
