/** Two addresses are one when they differ only in case or Unicode form. */
export function emailKey(address: string): string {
  return address.trim().normalize('NFKC').toLowerCase();
}
