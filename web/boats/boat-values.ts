import { newId } from '#web/new-id.ts';
import { fieldErrors, type FieldErrors } from '#web/ui/field-errors.ts';
import { sentValues, typedValues } from '#web/ui/field-values.ts';
import { boatFields } from '#domain/boat-fields.ts';
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
