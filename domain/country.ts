const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** A country by its ISO name in English: 'fi' is Finland; other texts stay as they are written. */
export function countryName(text: string): string {
  const written = text.trim();
  return (/^[a-z]{2}$/i.test(written) && names.of(written.toUpperCase())) || written;
}
