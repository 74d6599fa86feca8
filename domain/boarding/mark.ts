import { z } from 'zod';
import { id, line, requiredLine } from '../fields.ts';
import { confirmation } from '../safety/card.ts';
import { markRefusals, type MarkRefusal } from './refusals.ts';

/**
 * States of a person, and of a boat that leaves (cast_off) or comes back (return); `clear` takes either back. `confirm` is a
 * person's safety card, confirmed on the crew's phone, and `let_go` the name of who let a boat leave, given afterwards: both go
 * the way of marks, and say nothing of where anybody is.
 */
const markKinds = ['aboard', 'no_show', 'ashore', 'cast_off', 'return', 'clear', 'confirm', 'let_go'] as const;
export type MarkKind = (typeof markKinds)[number];

/** Made by the phone, so that a mark that is sent twice is one mark. */
const markId = z.uuid();
const maxReplaced = 50;

/** Somebody who came without a booking. Each mark has their name and contact, since any of their marks may arrive first. */
const newGuest = z
  .object({ id: markId, name: requiredLine, publication: line.default(''), phone: line.default('') })
  .refine(({ publication, phone }) => publication !== '' || phone !== '', {
    path: ['publication'],
    message: 'Enter the publication or a phone number',
  });

/** A fact from the quay. It is never changed: a later mark replaces those that its phone had seen. */
export const newMark = z
  .object({
    id: markId,
    event: id,
    leg: id,
    boat: id,
    organization: id.nullish(),
    guest: newGuest.nullish(),
    kind: z.enum(markKinds),
    replaces: z.array(markId).max(maxReplaced).default([]),
    /** How many heads were counted when the boat left or came back; an admin may say that it did without a count. */
    heads: z.int().min(0).max(1_000).nullish(),
    /** Of a person's safety card. */
    confirmation: confirmation.nullish(),
    /** The admin or skipper who lets the boat leave although somebody aboard has not confirmed the safety card. */
    unsigned_by: line.nullish(),
    /** An admin lets the boat leave although the count is not right. */
    override: z.boolean().default(false),
    /** Of a guest of the event who came without a seat: they are booked as well. */
    books: z.boolean().default(false),
    device: line,
    device_at: z.iso.datetime(),
  })
  .superRefine(({ books, confirmation: said, guest, heads, kind, organization, unsigned_by }, check) => {
    if ((kind === 'confirm') !== Boolean(said))
      check.addIssue({ code: 'custom', path: ['confirmation'], message: 'A confirmation has its answers' });
    if (kind === 'let_go' && !unsigned_by)
      check.addIssue({ code: 'custom', path: ['unsigned_by'], message: 'Enter the name' });
    if (unsigned_by && kind !== 'cast_off' && kind !== 'let_go')
      check.addIssue({ code: 'custom', path: ['unsigned_by'], message: 'Only a boat that leaves is let go' });
    if (books && (kind !== 'aboard' || !organization))
      check.addIssue({ code: 'custom', path: ['books'], message: 'Only a person who is aboard is booked' });
    const people = Number(Boolean(organization)) + Number(Boolean(guest));
    const isCounted = kind === 'cast_off' || kind === 'return';
    const aboutBoat = isCounted || kind === 'let_go';
    if (people > 1 || (aboutBoat && people > 0) || (!aboutBoat && kind !== 'clear' && people === 0))
      check.addIssue({ code: 'custom', path: ['organization'], message: 'Name one person, or none for the boat' });
    if (!isCounted && typeof heads === 'number')
      check.addIssue({
        code: 'custom',
        path: ['heads'],
        message: 'Heads are counted when a boat leaves or comes back',
      });
  });
export type NewMark = z.infer<typeof newMark>;

/** A mark as every phone sees it. */
export const seenMark = z.object({
  id: z.string(),
  leg: id,
  boat: id,
  organization: id.nullable(),
  guest: z.string().nullable(),
  kind: z.enum(markKinds),
  replaces: z.array(z.string()),
  heads: z.int().nullable(),
  override: z.boolean(),
  device_at: z.string(),
});
export type SeenMark = z.infer<typeof seenMark>;

export const markRefusal = z.enum(Object.keys(markRefusals) as [MarkRefusal, ...MarkRefusal[]]);

export const markResult = z.object({
  /** null when the mark had none that could be read. */
  id: z.string().nullable(),
  result: z.enum(['stored', 'already', 'refused']),
  reason: markRefusal.optional(),
});
export type MarkResult = z.infer<typeof markResult>;
