import { newId } from '#web/new-id.ts';
import { fieldErrors, type FieldErrors } from '#web/ui/field-errors.ts';
import { boatFields } from '#domain/boat-fields.ts';
import { type Attachment, type Boat, newBoats, type NewBoat } from '#domain/boat.ts';
import { type Berth, readBerth, writtenBerth } from '#domain/berths.ts';
import { emptyValues, type Fields, isNumber, type ValuesOf } from '#domain/field-kinds.ts';
import { typedNumber } from '#web/ui/number-field.tsx';

/** One boat of the form. `key` keeps its fields together while others come and go. */
export type BoatValues = ReturnType<typeof blankBoat>;
export interface BoatFormValues {
  event: number | null;
  owner: number | null;
  boats: BoatValues[];
}

/** The next boat of a builder is mostly of the same make. */
export function blankBoat(make = '') {
  return { ...typedValues(boatFields), key: newId(), make, attachments: [] as Attachment[] };
}

export function boatValues(boat: Boat): BoatValues {
  return { ...typedValues(boatFields, boat), key: String(boat.id), attachments: boat.attachments };
}

/** As it is sent. */
export function boatToSend({ attachments, ...values }: BoatValues) {
  return { ...sentValues(boatFields, values), attachments } satisfies NewBoat;
}

/** Errors by field. The server reports missing fields, for all boats at once. */
export function boatErrors({ boats }: BoatFormValues): FieldErrors {
  return fieldErrors(newBoats, { boats: boats.map(boatToSend) }, 3);
}

/** What a form holds: numbers and berths as they were typed. */
type TypedOf<Named extends Fields> = {
  [Name in keyof Named]: ValuesOf<Named>[Name] extends unknown[] ? string[] : string;
};

/** The values of a record in a form; without one, those where nothing is filled in. */
function typedValues<Named extends Fields>(
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
function sentValues<Named extends Fields>(fields: Named, typed: TypedOf<Named>): ValuesOf<Named> {
  const sent = Object.entries(fields).map(([name, { kind }]) => {
    const value = typed[name as keyof Named];
    if (kind === 'berths') return [name, (value as string[]).map(readBerth)];
    return [name, isNumber(kind) ? typedNumber(String(value)) : value];
  });
  return Object.fromEntries(sent) as ValuesOf<Named>;
}
