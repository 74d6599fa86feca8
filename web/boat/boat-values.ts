import { newId } from '#web/new-id.ts';
import { fieldErrors, type FieldErrors } from '#web/ui/field-errors.ts';
import { typedNumber } from '#web/ui/number-field.tsx';
import { type Attachment, type Boat, newBoats, type NewBoat } from '#domain/boat.ts';

/** One boat of the form. `key` keeps its fields together while others come and go. */
export type BoatValues = ReturnType<typeof blankBoat>;
export interface BoatFormValues {
  event: number | null;
  owner: number | null;
  boats: BoatValues[];
}

/** The next boat of a builder is mostly of the same make. */
export function blankBoat(make = '') {
  return {
    key: newId(),
    make,
    model: '',
    length: '',
    beam: '',
    draft: '',
    capacity: '',
    description: '',
    berth: '',
    contact_phone: '',
    attachments: [] as Attachment[],
    links: [] as string[],
  };
}

export function boatValues(boat: Boat): BoatValues {
  const { attachments, beam, berth, capacity, contact_phone, description, draft, length, links, make, model } = boat;
  return {
    key: String(boat.id),
    make,
    model,
    length: String(length ?? ''),
    beam: String(beam ?? ''),
    draft: String(draft ?? ''),
    capacity: String(capacity ?? ''),
    description,
    berth,
    contact_phone: contact_phone ?? '',
    attachments,
    links,
  };
}

/** As it is sent. */
export function boatFields({ key: _key, ...values }: BoatValues) {
  const { beam, capacity, draft, length } = values;
  return {
    ...values,
    length: typedNumber(length),
    beam: typedNumber(beam),
    draft: typedNumber(draft),
    capacity: typedNumber(capacity),
  } satisfies NewBoat;
}

/** Errors by field. The server reports missing fields, for all boats at once. */
export function boatErrors({ boats }: BoatFormValues): FieldErrors {
  return fieldErrors(newBoats, { boats: boats.map(boatFields) }, 3);
}
