import { z } from 'zod';
import { attachment } from '../boat.ts';
import { timeZone } from '../event.ts';
import { date, id, reference, text, time } from '../fields.ts';
import { writtenDate } from '../time.ts';
import { zoneWords } from '../zone.ts';

export const maxTerms = 2_000;

/** A moment as it is typed: by a clock in a zone. */
export const localMoment = z.object({ date, time, zone: timeZone });
export type LocalMoment = z.infer<typeof localMoment>;

/** All of a boat's press kit; without text, files and moment it has none. */
export const kitEdit = z.object({
  boat: reference,
  text,
  files: z.array(attachment).max(50),
  terms: text
    .max(maxTerms, 'Use at most 2,000 characters')
    .default('')
    .describe('What readers agree to; empty for the usual sentence'),
  not_before: localMoment
    .partial({ zone: true })
    .nullable()
    .describe('Before it nothing of the kit is sent; null for none. The zone is that of the event unless it is named'),
});
export type KitEdit = z.infer<typeof kitEdit>;

/** Somebody who agreed to an embargo, as organisers see it. */
const agreement = z.object({
  name: z.string(),
  organization_name: z.string(),
  /** Word for word what was agreed to. */
  text: z.string(),
  agreed_at: z.string(),
});

export const kitStates = ['none', 'waits', 'open'] as const;
export type KitState = (typeof kitStates)[number];

/** A boat's press kit as somebody may see it now. */
export const shownKit = z.object({
  state: z.enum(kitStates),
  not_before: localMoment.extend({ at: z.string() }).nullable(),
  opens_in: z.int().nullable().describe("Seconds until it opens, by the server's clock"),
  /** To be agreed to, word for word; null while nothing is. */
  embargo: z.string().nullable(),
  agreed_at: z.string().nullable().describe('When the caller agreed to what is in force now'),
  kit: z.object({ text: z.string(), files: z.array(attachment) }).nullable(),
  /** For those who may change it. */
  edited: z.object({ terms: z.string(), agreed: z.int(), agreements: z.array(agreement).optional() }).optional(),
});
export type ShownKit = z.infer<typeof shownKit>;

/** `text` is what was read, so that nobody agrees to what was changed meanwhile. */
export const kitAgreement = z.object({ boat: id, text: z.string().max(maxTerms + 500) });

interface StoredEmbargo {
  not_before: string | null;
}

/** Whether a press kit may be seen: from its moment on, the moment itself included. Without one it is simply there. */
export function kitState({ not_before }: StoredEmbargo, now: number): Exclude<KitState, 'none'> {
  return not_before === null || now >= Date.parse(not_before) ? 'open' : 'waits';
}

export const usualTerms = 'I publish nothing from this press kit, and pass nothing of it on, before this moment.';

/** What a reader agrees to, word for word: what the builder wrote, or the usual sentence, and the moment. */
export function embargoText(terms: string, { date: day, time: clock, zone }: LocalMoment): string {
  return `${terms.trim() || usualTerms}\nNot before ${momentWords({ date: day, time: clock, zone })}.`;
}

/** 'Wed 10 June 2026, 09:00, Helsinki time'. */
export function momentWords({ date: day, time: clock, zone }: LocalMoment): string {
  return `${writtenDate(day)}, ${clock}, ${zoneWords(zone)}`;
}

/** Whether what somebody agreed to still covers the embargo: the same words, and no later moment than they agreed to. */
export function coversEmbargo(
  agreed: { terms: string; not_before: string },
  kit: { terms: string; not_before: string | null },
): boolean {
  return kit.not_before !== null && agreed.terms === kit.terms && agreed.not_before >= kit.not_before;
}
