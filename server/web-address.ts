import { createHash } from 'node:crypto';
import { domainToUnicode } from 'node:url';

/** Added by newsletters, searches and social media to the address of a page: they say where a reader came from, not what is read. */
const tracking = new Set(
  (
    'fbclid gclid gclsrc dclid gbraid wbraid msclkid mc_cid mc_eid igshid igsh twclid ttclid li_fat_id yclid ysclid ' +
    '_ga _gl _hsenc _hsmi hsctatracking mkt_tok vero_id oly_anon_id oly_enc_id wickedid rb_clickid s_cid epik srsltid'
  ).split(' '),
);

/** Endings of names of machines that are reached only from a network of one's own. */
const privateEndings = new Set([
  'localhost',
  'local',
  'internal',
  'lan',
  'home',
  'corp',
  'private',
  'intranet',
  'arpa',
  'onion',
]);

/** A host in several scripts, or in one that is written from right to left, may look like another. */
const readableHosts = ['Latin', 'Greek', 'Cyrillic', 'Han', 'Hangul', 'Thai', 'Devanagari'].map(
  (script) => new RegExp(`^[\\p{Script=${script}}\\d._-]+$`, 'u'),
);

/** What is known of the address of a published piece, from the moment when it is stored. */
export interface JudgedAddress {
  /** Two addresses of one page have the same, however their readers came there. */
  key: string;
  /** Whether it may be shown as a link: a page on the public web. All else is shown as text. */
  link: boolean;
}

export function judgeAddress(typed: string): JudgedAddress {
  const text = typed.trim();
  const url = readAddress(text);
  const key = createHash('sha256')
    .update(url ? cleaned(url) : text)
    .digest('hex');
  return { key, link: url !== undefined && isPublic(url.hostname) && !hasBidiControls(text) };
}

/** As a browser reads it; not what a browser would have to mend first, nor what holds a password. */
function readAddress(text: string): URL | undefined {
  if (!/^https?:\/\/[^/]/i.test(text) || /[\s\\]/.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.username === '' && url.password === '' ? url : undefined;
}

/** Without marks of tracking, fragment, closing slashes and the dot that may end a host. */
function cleaned({ hostname, pathname, port, protocol, search }: URL): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !isTracking(pair));
  const query = kept.length > 0 ? `?${kept.join('&')}` : '';
  return `${protocol}//${withoutLast(hostname, '.')}${port && `:${port}`}${withoutLast(pathname, '/')}${query}`;
}

function isTracking(pair: string): boolean {
  const [name = ''] = new URLSearchParams(pair).keys();
  return name.toLowerCase().startsWith('utm_') || tracking.has(name.toLowerCase());
}

/** A pattern would look at a long row of them once for each. */
function withoutLast(text: string, letter: string): string {
  let end = text.length;
  while (text[end - 1] === letter) end -= 1;
  return text.slice(0, end);
}

function isPublic(hostname: string): boolean {
  const host = withoutLast(hostname, '.');
  const labels = host.split('.');
  const ending = labels.at(-1) ?? '';
  if (labels.length < 2 || labels.includes('') || privateEndings.has(ending)) return false;
  if (/^\d+$/.test(ending)) return isPublicNumber(labels.map(Number));
  const shown = domainToUnicode(host);
  return readableHosts.some((pattern) => pattern.test(shown));
}

function isPublicNumber([first = 0, second = 0]: number[]): boolean {
  const isReserved =
    [0, 10, 127].includes(first) ||
    first >= 224 ||
    (first === 100 && second >= 64 && second <= 127) ||
    (first === 169 && second === 254) ||
    (first === 172 && second >= 16 && second <= 31) ||
    (first === 192 && (second === 168 || second === 0)) ||
    (first === 198 && (second === 18 || second === 19));
  return !isReserved;
}

/** Letters that turn the direction in which the rest is written. */
function hasBidiControls(text: string): boolean {
  return /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(text);
}
