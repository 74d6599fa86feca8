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
}

export type Fields = Record<string, { kind: FieldKind; required?: boolean }>;
export type ValuesOf<Named extends Fields> = {
  [Name in keyof Named]: ValueOf<Named[Name]['kind']>;
};
type ValueOf<Kind> = Kind extends 'berths' ? Berth[] : Kind extends ListKind ? string[] : ColumnOf<Kind>;
/** A list is stored as JSON. */
export type ColumnsOf<Named extends Fields> = { [Name in keyof Named]: ColumnOf<Named[Name]['kind']> };
type ColumnOf<Kind> = Kind extends NumberKind ? number | null : Kind extends 'boatKind' ? BoatKind : string;

export const boatKinds = ['boat', 'transfer'] as const;
/** A transfer is a bus or a ferry between harbours: people have seats on it, and nobody tries it. */
type BoatKind = (typeof boatKinds)[number];

export function isList(kind: FieldKind): boolean {
  return kind === 'longLines' || kind === 'links' || kind === 'emails' || kind === 'berths';
}

export function isNumber(kind: FieldKind): boolean {
  return kind === 'metres' || kind === 'count';
}

/** Where nothing is filled in. */
export function emptyValues<Named extends Fields>(fields: Named): ValuesOf<Named> {
  return Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, emptyValue(kind)])) as never;
}

export function emptyValue(kind: FieldKind): string | never[] | null {
  if (isList(kind)) return [];
  if (isNumber(kind)) return null;
  if (kind === 'boatKind') return 'boat';
  return kind === 'yesNo' ? 'no' : '';
}

/** Texts that people write themselves, and so may say who they are. */
export function isWritten(kind: FieldKind): boolean {
  return isList(kind) || ['line', 'longLine', 'text', 'phone', 'email'].includes(kind);
}
