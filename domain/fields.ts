import { z } from 'zod';
import { boatKinds, type ColumnsOf, emptyValue, type Fields, isNumber } from './field-kinds.ts';
import { placeKey } from './place-key.ts';
import { tshirtSizes } from './tshirt-sizes.ts';
import {
  emailRule,
  isVisible,
  lineRule,
  longLineRule,
  normalAddress,
  notAnEmail,
  plainText,
  textRule,
} from './text-rules.ts';
import { isZone } from './zone.ts';

/** One line of text, up to 200 characters. */
export const line = z.string().trim().max(lineRule.max, lineRule.tooLong).regex(lineRule.pattern, plainText);
export const requiredLine = line.min(1, 'Please fill in this field');
/** A web or street address, up to 2,000 characters. */
export const longLine = z
  .string()
  .trim()
  .max(longLineRule.max, longLineRule.tooLong)
  .regex(longLineRule.pattern, plainText);
/** Several lines of text, up to 20,000 characters. */
export const text = z.string().max(textRule.max, textRule.tooLong).regex(textRule.pattern, plainText);

export const id = z.int32().positive();
/** An id in a path, where everything is a string. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(id);
/** The parameters of a path with an id in it. */
export const byId = z.object({ id: pathId });
export const ofEvent = z.object({ event: pathId });

const notAnAddress = { error: notAnEmail, abort: true };

const address = (pattern: RegExp) =>
  z
    .string()
    .trim()
    .overwrite(normalAddress)
    .max(emailRule.max, emailRule.tooLong)
    .regex(pattern, notAnAddress)
    .refine(isVisible, notAnAddress);
export const email = address(emailRule.pattern);
const emailOrEmpty = address(new RegExp(`^$|${emailRule.pattern.source}`, emailRule.pattern.flags));
/** For a form that names all that is missing at once. */
export const emailOrNone = emailOrEmpty.default('');

const dateWords = 'Use a date like 2026-06-10';
/** YYYY-MM-DD, a day that exists, from 1900 to 2999: clocks of a zone write other years with more or fewer digits. */
export const date = z.iso
  .date({ error: dateWords, abort: true })
  .refine((day) => day >= '1900' && day < '3000', dateWords);
/** HH:MM, 00:00 to 23:59. */
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time like 09:30');
export const yesNo = z.enum(['yes', 'no']);

/** Without a message a sheet says what stands in its cell. */
export const metres = (message?: string) =>
  z
    .number(message)
    .min(0, 'Use 0 or more')
    .max(100_000)
    .refine((length) => Number(length.toFixed(2)) === length, 'Use at most two decimals')
    .nullable();

const berths = z
  .array(
    z.object({
      harbour: requiredLine,
      berth: line.min(1, 'Write a harbour, a colon and its berth, such as Nagu: A12'),
    }),
  )
  .max(100)
  .refine((all) => new Set(all.map(({ harbour }) => placeKey(harbour))).size === all.length, 'Name each harbour once');

export const timeZone = z.string().max(100).refine(isZone, 'Use a time zone such as Europe/Helsinki');

const schemaOfKind = {
  line,
  phone: line,
  email: emailOrEmpty,
  longLine,
  longLines: z.array(longLine).max(50),
  links: z.array(longLine).max(50),
  emails: z.array(email).max(50),
  text,
  date,
  time,
  berths,
  boatKind: z.enum(boatKinds),
  timeZone,
  duration: z.int('Use a whole number'),
  yesNo,
  tshirt: z.enum(['', ...tshirtSizes]),
  metres: metres('Use a number like 7.85'),
  count: z.int('Use a whole number').min(0, 'Use 0 or more').max(100_000).nullable(),
};
type Kinds = typeof schemaOfKind;

/** The schemas of declared fields, for `z.object`; `instead` has others for some kinds. */
export function shapeOf<Named extends Fields>(fields: Named, instead: Partial<Kinds> = {}) {
  const schemas = { ...schemaOfKind, ...instead };
  const shape = Object.entries(fields).map(([name, { about, between: [least, most] = [0, 100_000], kind }]) => {
    const schema =
      kind === 'duration'
        ? schemas.duration.min(least, `Use ${least} or more`).max(most, `Use at most ${most}`)
        : schemas[kind];
    return [name, about === undefined ? schema : schema.describe(about)];
  });
  return Object.fromEntries(shape) as { [Name in keyof Named]: Kinds[Named[Name]['kind']] };
}

/** The same of a record that an organiser writes: a required text is not empty. */
export function writtenShapeOf<Named extends Fields>(fields: Named) {
  const required = Object.keys(fields).filter((name) => fields[name]?.required && fields[name].kind === 'line');
  const shape = { ...shapeOf(fields), ...Object.fromEntries(required.map((name) => [name, requiredLine])) };
  return shape as ReturnType<typeof shapeOf<Named>>;
}

/** The same of a new one: what is not sent is as usual, or empty. */
export function newShapeOf<Named extends Fields>(fields: Named) {
  const shape = writtenShapeOf(fields);
  const schemas = Object.entries(fields).map(([name, field]) => {
    const schema: z.ZodType = shape[name] ?? z.never();
    return [name, field.required && field.usual === undefined ? schema : schema.default(emptyValue(field))];
  });
  return Object.fromEntries(schemas) as {
    [Name in keyof Named]: Named[Name] extends { required: true; usual?: undefined }
      ? Kinds[Named[Name]['kind']]
      : z.ZodDefault<Kinds[Named[Name]['kind']]>;
  };
}

/** The same in an answer, which comes from the database: each is checked to be a text or a number, no more. */
export function storedShapeOf<Named extends Fields>(fields: Named) {
  const shape = Object.entries(fields).map(([name, { about, kind }]) => {
    const schema = kind === 'duration' ? z.int() : isNumber(kind) ? z.int().nullable() : z.string();
    return [name, about === undefined ? schema : schema.describe(about)];
  });
  type Stored<Value> = z.ZodType<Value, Value>;
  return Object.fromEntries(shape) as { [Name in keyof Named]: Stored<ColumnsOf<Named>[Name]> };
}

/** A thing that another one names: by its id, or as the object that a read gave. */
export const reference = z.union([
  id,
  z
    .object({ id })
    .transform((named) => named.id)
    .pipe(id),
]);

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
