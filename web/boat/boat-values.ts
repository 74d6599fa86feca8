import { type Attachment, type Boat, newBoats, type NewBoat } from '#domain/boat.ts';

/** What a number field holds: '' when empty, and text while it is being typed. */
type Typed = number | string;

/** One boat of the form. `key` keeps its fields together while others come and go. */
export interface BoatValues {
  key: string;
  make: string;
  model: string;
  length: Typed;
  beam: Typed;
  draft: Typed;
  capacity: Typed;
  description: string;
  attachments: Attachment[];
  links: string[];
}
export interface BoatFormValues {
  event: number | null;
  owner: number | null;
  boats: BoatValues[];
}

export function blankBoat(): BoatValues {
  return {
    key: crypto.randomUUID(),
    make: '',
    model: '',
    length: '',
    beam: '',
    draft: '',
    capacity: '',
    description: '',
    attachments: [],
    links: [],
  };
}

export function boatValues(boat: Boat): BoatValues {
  const { attachments, beam, capacity, description, draft, length, links, make, model } = boat;
  return {
    key: String(boat.id),
    make,
    model,
    length: length ?? '',
    beam: beam ?? '',
    draft: draft ?? '',
    capacity: capacity ?? '',
    description,
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

/** What is wrong, by field. What is missing the server says, for all boats at once. */
export function boatErrors({ boats }: BoatFormValues): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { message, path } of newBoats.safeParse({ boats: boats.map(boatFields) }).error?.issues ?? []) {
    const [list, index, field, position] = path.map(String);
    const line = field === 'links' && position !== undefined ? `Line ${Number(position) + 1}: ` : '';
    errors[[list, index, field].join('.')] ??= line + message;
  }
  return errors;
}

function typedNumber(typed: Typed): number | null {
  return typed === '' ? null : Number(typed);
}
