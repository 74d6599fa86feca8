import { folded, wordList } from './words.ts';

const countries: Record<string, string> = {
  1: 'us, usa, united states, canada, ca',
  31: 'nl, netherlands, the netherlands, holland, niederlande, alankomaat',
  32: 'be, belgium, belgien, belgia',
  33: 'fr, france, ranska, frankrike, frankreich',
  34: 'es, spain, espanja, spanien',
  351: 'pt, portugal, portugali',
  352: 'lu, luxembourg, luxemburg',
  353: 'ie, ireland, irlanti, irland',
  354: 'is, iceland, islanti, island',
  358: 'fi, finland, suomi, finnland',
  370: 'lt, lithuania, liettua, litauen',
  371: 'lv, latvia, lettland',
  372: 'ee, estonia, viro, eesti, estland',
  385: 'hr, croatia, kroatia, kroatien',
  386: 'si, slovenia, slowenien',
  39: 'it, italy, italia, italien',
  41: 'ch, switzerland, sveitsi, schweiz',
  420: 'cz, czechia, czech republic, tsekki, tjeckien, tschechien',
  43: 'at, austria, itavalta, osterrike, osterreich',
  44: 'gb, uk, united kingdom, great britain, england, iso-britannia, storbritannien, grossbritannien',
  45: 'dk, denmark, tanska, danmark, danemark',
  46: 'se, sweden, ruotsi, sverige, schweden',
  47: 'no, norway, norja, norge, norwegen',
  48: 'pl, poland, puola, polen',
  49: 'de, germany, saksa, tyskland, deutschland',
  61: 'au, australia',
  90: 'tr, turkey, turkiye, turkki, turkei',
};
const codes = new Map(
  Object.entries(countries).flatMap(([code, names]) => wordList(names).map((name) => [name, code])),
);

/** Typed as a number: a spreadsheet has dropped the '+' before it. */
export function lacksPlus(text: string): boolean {
  return /^[1-9]\d{6,14}$/.test(text.trim());
}

/** The number with its '+', where it begins with the code of the country; undefined where the country does not tell. */
export function withPlus(text: string, country: string): string | undefined {
  const code = codes.get(folded(country));
  return code !== undefined && text.trim().startsWith(code) ? `+${text.trim()}` : undefined;
}
