import { type Berth, readBerth, writtenBerth } from '#domain/berths.ts';
import { emptyValues, type Fields, isNumber, type ValuesOf } from '#domain/field-kinds.ts';
import { typedNumber } from './number-field.tsx';

/** What a form holds: numbers and berths as they were typed. */
type TypedOf<Named extends Fields> = {
  [Name in keyof Named]: ValuesOf<Named>[Name] extends unknown[] ? string[] : string;
};

/** The values of a record in a form; without one, those where nothing is filled in. */
export function typedValues<Named extends Fields>(
  fields: Named,
  record: { [Name in keyof Named]?: unknown } = {},
): TypedOf<Named> {
  const typed = Object.entries(emptyValues(fields)).map(([name, empty]) => {
    const value = record[name] ?? empty;
    if (fields[name]?.kind === 'berths') return [name, (value as Berth[]).map(writtenBerth)];
    return [name, Array.isArray(value) ? value : String(value ?? '')];
  });
  return Object.fromEntries(typed) as TypedOf<Named>;
}

/** The values of a form, as they are sent. */
export function sentValues<Named extends Fields>(fields: Named, typed: TypedOf<Named>): ValuesOf<Named> {
  const sent = Object.entries(fields).map(([name, { kind }]) => {
    const value = typed[name as keyof Named];
    if (kind === 'berths') return [name, (value as string[]).map(readBerth)];
    return [name, isNumber(kind) ? typedNumber(String(value)) : value];
  });
  return Object.fromEntries(sent) as ValuesOf<Named>;
}
