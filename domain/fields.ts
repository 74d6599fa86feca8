import { z } from 'zod';

/** Control characters break PostgreSQL (NUL), mail headers (CR, LF) and spreadsheets; texts keep their line breaks and tabs. */
const noControls = /^[^\u0000-\u001f\u007f]*$/u;
const noControlsButBreaks = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/u;
const plainText = 'Remove the control characters';

/** One line of text, up to 200 characters. */
export const line = z.string().trim().max(200, 'Use at most 200 characters').regex(noControls, plainText);
export const requiredLine = line.min(1, 'Please fill in this field');
/** A web or street address, up to 2,000 characters. */
export const longLine = z.string().trim().max(2_000, 'Use at most 2,000 characters').regex(noControls, plainText);
/** Several lines of text, up to 20,000 characters. */
export const text = z.string().max(20_000, 'Use at most 20,000 characters').regex(noControlsButBreaks, plainText);

export const id = z.int32().positive();
/** An id in a path, where everything is a string. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(id);
/** The parameters of a path with an id in it. */
export const byId = z.object({ id: pathId });

const notAnAddress = { error: 'Not an email', abort: true };

/**
 * In its Unicode normal form, so that full-width letters are the usual ones. Characters that nobody sees would make two
 * addresses of one mailbox; they are a check of their own, since the pattern is also in the description of the API, where
 * it is read without the flag that \p needs. A host has a dot in its name, but for the machine itself: the first admin is
 * admin@localhost.
 */
export const email = z
  .string()
  .trim()
  .normalize('NFKC')
  .max(200, 'Use at most 200 characters')
  .regex(mailAddress(), notAnAddress)
  .refine((address) => !/[\p{Cf}\p{DI}]/u.test(address), notAnAddress);

function mailAddress(): RegExp {
  const never = String.raw`\s@<>,;:"()[\]\\\u0000-\u001f\u007f`;
  return new RegExp(`^[^${never}]+@[^${never}]+\\.[^${never}.]+$|^[^${never}]+@localhost$`, 'u');
}

const dateWords = 'Use a date like 2026-06-10';
/** YYYY-MM-DD, a day that exists, from 1900 to 2999: clocks of a zone write other years with more or fewer digits. */
export const date = z.iso
  .date({ error: dateWords, abort: true })
  .refine((day) => day >= '1900' && day < '3000', dateWords);
/** HH:MM, 00:00 to 23:59. */
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time like 09:30');
export const yesNo = z.enum(['yes', 'no']);

/** A thing that another one names: by its id, or as the object that a read gave. */
export const reference = z.union([id, z.object({ id }).transform((named) => named.id)]);

/** An id in an answer. It comes from the database and a list holds thousands, so it is checked to be a number, no more. */
export const storedId = z.number().meta({ type: 'integer' });

/** A boat, a leg and a person, as far as an answer must name them. */
export const namedBoat = z.object({ id: storedId, make: z.string(), model: z.string() });
export const namedLeg = z.object({
  id: storedId,
  identifier: z.string(),
  date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
});
export const namedPerson = z.object({
  id: storedId,
  first_name: z.string(),
  last_name: z.string(),
  organization_name: z.string(),
  email: z.string(),
});
export type NamedPerson = z.infer<typeof namedPerson>;

/** The fields of an edit that were sent; the others keep their values. */
export function withoutUndefined<T extends object>(sent: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as never;
}
