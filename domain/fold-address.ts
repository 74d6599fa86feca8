import { normalForm } from './normal-form.ts';

/** Two addresses are one when they differ only in case or Unicode form; the server compares their hosts by name too. */
export function foldAddress(address: string): string {
  return normalForm(address.trim(), 'NFKC').toLowerCase();
}
