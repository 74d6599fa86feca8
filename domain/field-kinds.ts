import type { Berth } from './berths.ts';

/** What a field holds. How it is checked, typed in, stored and read from a sheet follows from it. */
export type FieldKind =
  | 'line'
  | 'longLine'
  | 'text'
  | 'phone'
  | 'email'
  | 'date'
  | 'time'
  | ListKind
  | 'yesNo'
  | 'tshirt'
  | 'boatKind'
  | 'timeZone'
  | 'duration'
  | NumberKind;
type ListKind = 'longLines' | 'links' | 'emails' | 'berths';
type NumberKind = 'metres' | 'count';

export interface Field {
  kind: FieldKind;
  label: string;
  /** What the form says of it. */
  help?: string;
  /** What the template of a sheet shows for it, and what may stand there where its kind does not say it. */
  sample: string | number;
  allowed?: string;
  required?: boolean;
  /** What the page of the API says of it. */
  about?: string;
  /** What a new record has, where that is not nothing. */
  usual?: string | number;
  /** The least and the most of a duration. */
  between?: readonly [number, number];
}

export type Fields = Record<string, Pick<Field, 'kind' | 'required' | 'about' | 'usual' | 'between'>>;
export type ValuesOf<Named extends Fields> = {
  [Name in keyof Named]: ValueOf<Named[Name]['kind']>;
};
type ValueOf<Kind> = Kind extends 'berths' ? Berth[] : Kind extends ListKind ? string[] : ColumnOf<Kind>;
/** A list is stored as JSON. */
export type ColumnsOf<Named extends Fields> = { [Name in keyof Named]: ColumnOf<Named[Name]['kind']> };
type ColumnOf<Kind> = Kind extends NumberKind
  ? number | null
  : Kind extends 'duration'
    ? number
    : Kind extends 'boatKind'
      ? BoatKind
      : string;

export const boatKinds = ['boat', 'transfer'] as const;
/** A transfer is a bus or a ferry between harbours: people have seats on it, and nobody tries it. */
type BoatKind = (typeof boatKinds)[number];

export function isList(kind: FieldKind): boolean {
  return kind === 'longLines' || kind === 'links' || kind === 'emails' || kind === 'berths';
}

export function isNumber(kind: FieldKind): boolean {
  return kind === 'metres' || kind === 'count' || kind === 'duration';
}

/** Where nothing is filled in. */
export function emptyValues<Named extends Fields>(fields: Named): ValuesOf<Named> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)])) as never;
}

export function emptyValue({ kind, usual }: Fields[string]): string | number | never[] | null {
  if (usual !== undefined) return usual;
  if (isList(kind)) return [];
  if (isNumber(kind)) return null;
  if (kind === 'boatKind') return 'boat';
  return kind === 'yesNo' ? 'no' : '';
}

/** Texts that people write themselves, and so may say who they are. */
export function isWritten(kind: FieldKind): boolean {
  return isList(kind) || ['line', 'longLine', 'text', 'phone', 'email'].includes(kind);
}
