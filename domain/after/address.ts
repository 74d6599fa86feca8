/** Added by newsletters, searches and social media to the address of a page: they say where a reader came from, not what is read. */
const tracking = new Set(
  (
    'fbclid gclid gclsrc dclid gbraid wbraid msclkid mc_cid mc_eid igshid igsh twclid ttclid li_fat_id yclid ysclid ' +
    '_ga _gl _hsenc _hsmi hsctatracking mkt_tok vero_id oly_anon_id oly_enc_id wickedid rb_clickid s_cid epik srsltid'
  ).split(' '),
);
const isTracking = (name: string) => name.startsWith('utm_') || tracking.has(name);

interface Parts {
  scheme: string;
  host: string;
  port: string;
  path: string;
  query: string;
}

/** Written by hand: the rules of `domain/` know no `URL`, which is of the browser and of Node. */
function partsOf(typed: string): Parts | undefined {
  const [, scheme = '', authority = '', path = '', query = ''] =
    /^(https?):\/\/([^\s/?#\\]+)(\/[^\s?#]*)?(?:\?([^\s#]*))?(?:#\S*)?$/iu.exec(typed.trim()) ?? [];
  const [, host = '', port = ''] = /^([^:@[\]]+?)\.*(?::(\d*))?$/u.exec(authority) ?? [];
  if (host === '') return undefined;
  return { scheme: scheme.toLowerCase(), host: host.toLowerCase(), port, path, query };
}

/**
 * One address for one piece, however its readers came there: without marks of tracking, fragment, closing slashes and the usual port,
 * its host in small letters. What is no web address stays as it was typed.
 */
export function cleanedAddress(typed: string): string {
  const parts = partsOf(typed);
  if (!parts) return typed.trim();
  const { host, path, port, query, scheme } = parts;
  const usual = { http: '80', https: '443' }[scheme];
  const shownPort = port === '' || Number(port) === Number(usual) ? '' : `:${Number(port)}`;
  const kept = query.split('&').filter((pair) => pair !== '' && !isTracking(decoded(pair.split('=')[0] ?? '')));
  const shownQuery = kept.length > 0 ? `?${kept.join('&')}` : '';
  return `${scheme}://${host}${shownPort}${path.replace(/\/+$/, '')}${shownQuery}`;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name).toLowerCase();
  } catch {
    return name.toLowerCase();
  }
}

/** Names of machines that are reached only from a network of one's own. */
const privateEndings = [
  'localhost',
  'local',
  'internal',
  'lan',
  'home',
  'corp',
  'private',
  'intranet',
  'home.arpa',
  'onion',
];

/**
 * Whether what was typed may be shown as a link: a page on the public web, by a name or a whole IPv4 address. All else, such as a
 * script, a password in an address or a machine of one's own network, is shown as text.
 */
export function isPublicAddress(typed: string): boolean {
  const parts = partsOf(typed);
  if (!parts || Number(parts.port) > 65_535) return false;
  // As browsers read it: full-width letters and digits are the usual ones.
  const host = parts.host.normalize('NFKC').toLowerCase();
  if (!/^[\p{L}\p{M}\p{N}_-]+(\.[\p{L}\p{M}\p{N}_-]+)+$/u.test(host)) return false;
  if (privateEndings.some((ending) => host.endsWith(`.${ending}`))) return false;
  // A last label that is a number makes all of it a number: '127.1' and '0x7f.1' are this very machine.
  const endsInNumber = /(^|\.)(\d+|0x[\da-f]*)$/u.test(host);
  return !endsInNumber || isPublicNumber(host);
}

function isPublicNumber(host: string): boolean {
  const bytes = /^(0|[1-9]\d{0,2})(\.(0|[1-9]\d{0,2})){3}$/u.test(host) ? host.split('.').map(Number) : [];
  const [first = 0, second = 0] = bytes;
  if (bytes.length !== 4 || bytes.some((byte) => byte > 255)) return false;
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
