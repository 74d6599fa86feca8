import { noWords, typeOf, yesWords } from './words.ts';

/** Several in one cell: one below the other, or parted by a comma or a semicolon. 'Anna <anna@press.fi>' is the address. */
export function readAddresses(text: string): string[] {
  return text
    .split(/[\n;,]+/)
    .flatMap((part) => {
      const [, inner] = /<([^<>]+)>/.exec(part) ?? [];
      const words = (inner ?? part).trim().split(/\s+/);
      return words.length > 1 && words.every((word) => word.includes('@')) ? words : [(inner ?? part).trim()];
    })
    .map((each) => each.replace(/^mailto:/i, ''))
    .filter(Boolean);
}

/** Links may hold commas, so only those that a space follows part them. */
export function readLinks(text: string): string[] {
  return text
    .split(/[\n;]|,\s|\s(?=https?:)/)
    .map((each) => each.trim())
    .filter(Boolean);
}

const units: Record<string, number> = {
  '': 1,
  m: 1,
  mtr: 1,
  metre: 1,
  metres: 1,
  meter: 1,
  meters: 1,
  metri: 1,
  metria: 1,
  cm: 0.01,
  ft: 0.3048,
  feet: 0.3048,
  foot: 0.3048,
  fot: 0.3048,
  fuß: 0.3048,
  fuss: 0.3048,
  jalkaa: 0.3048,
  "'": 0.3048,
  '′': 0.3048,
};

/** '8,75 m', '28 ft' and '80 cm' as metres; what is none stays. */
export function readMetres(text: string): string {
  const [, number = '', unit = ''] = /^([+-]?\d+(?:[.,]\d+)?)\s*([a-zß'′]*)\.?$/i.exec(text.trim()) ?? [];
  const factor = units[unit.toLowerCase()];
  if (number === '' || factor === undefined) return text;
  const value = number.replace(',', '.');
  return factor === 1 ? value : String(Number((Number(value) * factor).toFixed(2)));
}

const people =
  'p|pers|persons?|people|pax|seats?|guests?|passengers?|hlö|hloa|hlöä|henkilöä|henkeä|paikkaa|platser|personer|st|sitze|sitzplätze|plätze|personen';
const counted = new RegExp(
  String.raw`^(?:max|up to|enintään|högst)?\.?\s*(\d+(?:[.,]\d+)?)(?:\s*\+\s*\d)?\s*(?:${people})?\.?$`,
  'iu',
);

/** '6 seats', 'max 6 hlö' and '6+1', the skipper apart, are 6; what is none stays. */
export function readCount(text: string): string {
  return counted.exec(text.trim())?.[1] ?? text;
}

const sizes: Record<string, string> = {
  SMALL: 'S',
  MEDIUM: 'M',
  LARGE: 'L',
  '2XL': 'XXL',
  '3XL': 'XXXL',
  '4XL': 'XXXXL',
  'X-LARGE': 'XL',
};

/** Which of several is meant, nobody knows here. */
function oneAddress(text: string): string {
  const [first, second] = text.includes('@') ? readAddresses(text) : [];
  return second === undefined && first?.includes('@') ? first : text;
}

const readers: Record<string, (text: string) => string> = {
  email: oneAddress,
  owner: oneAddress,
  other_emails: (text) => readAddresses(text).join('\n'),
  social_media: (text) => readLinks(text).join('\n'),
  links: (text) => readLinks(text).join('\n'),
  length: readMetres,
  beam: readMetres,
  draft: readMetres,
  capacity: readCount,
  max_per_boat: readCount,
  type: (text) => typeOf(text) ?? text,
  tshirt: (text) => sizes[text.trim().toUpperCase()] ?? text,
};
for (const answer of ['day_before', 'hotel_before', 'day_after', 'hotel_after'])
  readers[answer] = (text) => {
    const word = text.trim().toLowerCase().replaceAll('ä', 'a');
    return yesWords.has(word) ? 'yes' : noWords.has(word) ? 'no' : text;
  };

/** The text of a cell as the field of this name takes it; what cannot be read stays as it is, to be refused in its words. */
export function readCell(column: string, text: string): string {
  return readers[column]?.(text) ?? text;
}
