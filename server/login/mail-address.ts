import { domainToASCII } from 'node:url';
import { foldAddress } from '#domain/fold-address.ts';
import { normalForm } from '#domain/normal-form.ts';

/** One way to write a mailbox: its local part in Unicode's normal form, its host as the mail server sees it. */
export function normalAddress(address: string): string {
  const normal = normalForm(address.trim(), 'NFKC');
  const at = normal.lastIndexOf('@');
  const host = normal.slice(at + 1);
  return at < 0 ? normal : `${normal.slice(0, at)}@${domainToASCII(host) || host}`;
}

/** The key of a mailbox: two spellings of one address share it, and no two organizations do. */
export function emailKey(address: string): string {
  return foldAddress(normalAddress(address));
}

export function addressColumns(address: string): { email: string; email_key: string } {
  return { email: normalAddress(address), email_key: emailKey(address) };
}
