/** Regions by the beginning of a phone number. Where several share one, the number alone does not tell: they are left out, but for the largest. */
const callingCodes: Record<string, string> = {
  1: 'US', 20: 'EG', 27: 'ZA', 30: 'GR', 31: 'NL', 32: 'BE', 33: 'FR', 34: 'ES', 36: 'HU', 39: 'IT', 40: 'RO', 41: 'CH', 43: 'AT',
  44: 'GB', 45: 'DK', 46: 'SE', 47: 'NO', 48: 'PL', 49: 'DE', 52: 'MX', 54: 'AR', 55: 'BR', 56: 'CL', 60: 'MY', 61: 'AU', 62: 'ID',
  63: 'PH', 64: 'NZ', 65: 'SG', 66: 'TH', 81: 'JP', 82: 'KR', 84: 'VN', 86: 'CN', 90: 'TR', 91: 'IN', 212: 'MA', 216: 'TN',
  298: 'FO', 299: 'GL', 350: 'GI', 351: 'PT', 352: 'LU', 353: 'IE', 354: 'IS', 355: 'AL', 356: 'MT', 357: 'CY', 358: 'FI', 359: 'BG',
  370: 'LT', 371: 'LV', 372: 'EE', 373: 'MD', 376: 'AD', 377: 'MC', 378: 'SM', 380: 'UA', 381: 'RS', 382: 'ME', 385: 'HR', 386: 'SI',
  387: 'BA', 389: 'MK', 420: 'CZ', 421: 'SK', 423: 'LI', 852: 'HK', 886: 'TW', 965: 'KW', 966: 'SA', 971: 'AE', 972: 'IL', 974: 'QA',
}; // prettier-ignore

/** The country of a phone number that is written with its country, such as '+358 40 1234567'; '' for any other. */
export function countryOfPhone(phone: string): string {
  const digits = /^\s*(?:\+|00)([\d\s()./-]+)/.exec(phone)?.[1]?.replaceAll(/\D/g, '') ?? '';
  const region = [3, 2, 1].map((length) => callingCodes[digits.slice(0, length)]).find(Boolean);
  return region === undefined ? '' : (new Intl.DisplayNames('en', { type: 'region' }).of(region) ?? '');
}
