import { isUtf8 } from 'node:buffer';
import { notASheet, tooLarge } from './limits.ts';

/** A part as text without comments and CDATA. A document type is refused: that is where entities multiply. */
export function plainXml(part: Buffer, limit: { tags: number; run: number }): string {
  // A NUL means UTF-16 or worse, where a document type would hide.
  if (!isUtf8(part) || part.includes(0)) throw notASheet();
  const xml = withRareCharacters(withoutMarkedSections(part.toString('utf8').replace(/^\ufeff/, '')));
  let tags = 0;
  let previous = 0;
  for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', at + 1)) {
    if (++tags > limit.tags || at - previous > limit.run) throw tooLarge();
    previous = at;
  }
  if (xml.length - previous > limit.run) throw tooLarge();
  return xml;
}

function withoutMarkedSections(xml: string): string {
  const kept: string[] = [];
  let from = 0;
  for (let at = xml.indexOf('<!'); at !== -1; at = xml.indexOf('<!', from)) {
    const comment = xml.startsWith('<!--', at);
    if (!comment && !xml.startsWith('<![CDATA[', at)) throw notASheet();
    const inner = at + (comment ? 4 : 9);
    const end = xml.indexOf(comment ? '-->' : ']]>', inner);
    if (end === -1) throw notASheet();
    kept.push(xml.slice(from, at));
    if (!comment) kept.push(escaped(xml.slice(inner, end)));
    from = end + 3;
  }
  return from === 0 ? xml : kept.join('') + xml.slice(from);
}

/** The reader takes the number of a character beyond 65,535, such as a boat (🚤), for another character. */
function withRareCharacters(xml: string): string {
  return xml.replace(/&#(?:x([0-9a-f]{5,6})|(\d{5,7}));/gi, (entity, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0xffff && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

export interface Tag {
  /** Without its namespace prefix; a closing tag begins with a slash. */
  name: string;
  /** The text between the name and the end. */
  attributes: string;
  /** `<a/>` */
  empty: boolean;
  /** Where the tag begins and what follows it begins. */
  start: number;
  end: number;
}

export function* tags(xml: string): Generator<Tag> {
  for (let start = xml.indexOf('<'); start !== -1;) {
    const end = tagEnd(xml, start);
    yield tag(xml, start, end);
    start = xml.indexOf('<', end);
  }
}

/** Walks once over every character: a search that starts again at each tag takes hours on a hostile file. */
function tagEnd(xml: string, start: number): number {
  let quote = 0;
  for (let at = start + 1; at < xml.length; at++) {
    const code = xml.charCodeAt(at);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === 0x22 || code === 0x27) quote = code;
    else if (code === 0x3e) return at + 1;
    else if (code === 0x3c) break;
  }
  throw notASheet();
}

function tag(xml: string, start: number, end: number): Tag {
  let nameEnd = start + 1;
  while (nameEnd < end - 1 && xml.charCodeAt(nameEnd) > 0x20 && (nameEnd === start + 1 || xml[nameEnd] !== '/'))
    nameEnd++;
  const empty = xml[end - 2] === '/';
  const name = xml.slice(start + 1, nameEnd);
  const colon = name.indexOf(':');
  const local = colon === -1 ? name : (name.startsWith('/') ? '/' : '') + name.slice(colon + 1);
  return { name: local, attributes: xml.slice(nameEnd, end - (empty ? 2 : 1)), empty, start, end };
}

/** By local name, up to the first that is not valid XML. Walks once over the text, whatever it contains. */
export function attributes(text: string): Map<string, string> {
  const found = new Map<string, string>();
  let at = 0;
  for (let equals = text.indexOf('='); equals !== -1; equals = text.indexOf('=', at)) {
    const name = text.slice(at, equals).trim();
    let start = equals + 1;
    while (text.charCodeAt(start) <= 0x20) start++;
    const quote = text[start];
    const end = quote === '"' || quote === "'" ? text.indexOf(quote, start + 1) : -1;
    if (end === -1) break;
    if (!name.startsWith('xmlns')) found.set(name.slice(name.indexOf(':') + 1), text.slice(start + 1, end));
    at = end + 1;
  }
  return found;
}
