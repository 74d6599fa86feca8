/** What a field holds. How it is checked, typed in, stored and read from a sheet follows from it. */
export type FieldKind = 'line' | 'longLine' | 'text' | 'phone' | 'longLines' | 'emails' | 'yesNo' | 'tshirt';

export interface Field {
  kind: FieldKind;
  label: string;
  /** What the form says of it. */
  help?: string;
  /** What the template of a sheet shows for it. */
  sample: string;
}

export function isList(kind: FieldKind): boolean {
  return kind === 'longLines' || kind === 'emails';
}

/** In a form in which nothing is filled in. */
export function emptyValue(kind: FieldKind): string | string[] {
  if (isList(kind)) return [];
  return kind === 'yesNo' ? 'no' : '';
}

/** Texts that people write themselves, and so may say who they are. */
export function isWritten(kind: FieldKind): boolean {
  return ['line', 'longLine', 'text', 'phone', 'longLines', 'emails'].includes(kind);
}
