const day = 86_400_000;

/** The value that the reading library gives for a cell. */
export type ReadValue = string | boolean | Date | null;

/** Any cell as the text that a form would have sent. Dates come as UTC from the reader, whatever the zone of the process. */
export function cellText(value: ReadValue, date1904: boolean): string {
  if (value === null) return '';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (value instanceof Date) return dateText(value, date1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30));
  return cleanText(value);
}

/** Line breaks and tabs stay; half a character, which a sheet can hold, is '�'. */
function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .toWellFormed();
}

/** Days are fractions of binary numbers: 09:30 comes as 09:29:59.999. */
function dateText(value: Date, zero: number): string {
  const moment = Math.round(value.getTime() / 1000) * 1000;
  if (!(moment >= zero && moment < Date.UTC(10_000, 0, 1))) return '#NUM!';
  const iso = new Date(moment).toISOString();
  const time = iso.slice(11, iso.endsWith(':00.000Z') ? 16 : 19);
  if (moment - zero < day) return time;
  return moment % day === 0 ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`;
}

/** Fifteen digits are what a spreadsheet shows of a number; an identifier or a telephone number is never shown as 1e+21. */
export function numberText(raw: string): string {
  const value = Number(raw);
  if (!Number.isFinite(value)) return raw;
  const rounded = Number(value.toPrecision(15));
  const text = String(rounded === 0 ? 0 : rounded);
  if (!text.includes('e')) return text;
  return Number.isInteger(rounded) ? BigInt(rounded).toString() : rounded.toFixed(20).replace(/\.?0+$/, '') || '0';
}

/** Error values that a spreadsheet shows for a failed formula; no field should be filled with one. */
export function isSheetError(text: string): boolean {
  return /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA)$/.test(text);
}
