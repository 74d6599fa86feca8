import type { App } from './routing.ts';

/** A pair of halves, half a character alone, or any other escape of JSON. */
const escapes = /\\(?:ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|(ud[89a-f][\da-f]{2})|[^])/gi;

/**
 * JSON can hold half a character: an app that shortens a text may cut an emoji in two. No database and no mail can keep it,
 * so '�' stands in its place.
 */
export function wellFormedJson(json: string): string {
  return json.replace(escapes, (escape, half: string | undefined) => (half === undefined ? escape : '\\ufffd'));
}

/** The only way by which the text of a call comes in, beside forms with files, whose bytes are decoded as UTF-8. */
export function readWellFormedBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    parse(request, wellFormedJson(String(body)), done),
  );
}
