import type { Boat } from './boat.ts';
import type { BoatFieldName } from './boat-fields.ts';
import { firstPicture } from './picture.ts';

export const boatGapNames = ['picture', 'measures', 'phone', 'description'] as const;
/** What guests want to see of a boat, and a builder may have left out. */
export type BoatGap = (typeof boatGapNames)[number];

export const boatGapLabels: Record<BoatGap, string> = {
  picture: 'a picture',
  measures: 'its length, beam and draft',
  phone: 'a phone number for the day',
  description: 'a description',
};

/** What fills it; a picture is a file. */
export const fieldsOfGap = {
  picture: [],
  measures: ['length', 'beam', 'draft'],
  phone: ['contact_phone'],
  description: ['description'],
} as const satisfies Record<BoatGap, readonly BoatFieldName[]>;

type Described = Pick<Boat, 'beam' | 'description' | 'draft' | 'kind' | 'length'> & {
  attachments: readonly { location: string }[];
  contact_phone?: string | undefined;
};

export function boatGaps(boat: Described): BoatGap[] {
  const { attachments, beam, contact_phone = '', description, draft, kind, length } = boat;
  if (kind === 'transfer') return [];
  const lacks: Record<BoatGap, boolean> = {
    picture: firstPicture(attachments) === undefined,
    measures: [length, beam, draft].includes(null),
    phone: contact_phone.trim() === '',
    description: description.trim() === '',
  };
  return boatGapNames.filter((gap) => lacks[gap]);
}

/** 'a picture, a phone number for the day and a description' */
export function writtenBoatGaps(gaps: readonly BoatGap[]): string {
  const words = gaps.map((gap) => boatGapLabels[gap]);
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** An owner is asked about the same boat again after that time, unless an organiser wants it sooner. */
export const askAgainMilliseconds = 3 * 24 * 60 * 60_000;
