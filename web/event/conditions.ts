import type { Conditions, MessageKind } from '#domain/message/message.ts';
import { organizationFields } from '#domain/organization-fields.ts';
import type { OrganizationType } from '#domain/organization.ts';
import { writtenDate } from '#domain/time.ts';
import { idIn } from '#web/path-id.ts';
import { link } from '#web/paths.ts';

/** The words that a message begins with: thanks are a message, who has not answered is invited once more, and who came is asked what became of it. */
export type MessageWords = MessageKind | 'thanks' | 'unanswered' | 'published';

/** The page that writes to exactly these. */
export function writeTo(event: number, to: Conditions = {}, words: MessageWords = 'message'): string {
  const kind = words === 'unanswered' ? 'invitation' : words === 'published' ? 'message' : words;
  const search = new URLSearchParams(kind === 'message' ? {} : { kind });
  for (const [name, value] of Object.entries(to))
    if (value !== undefined) search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  const asked = search.toString();
  return asked ? `${link('write', { id: event })}?${asked}` : link('write', { id: event });
}

/** The messages of an event, or one of them. */
export function messagesOf(event: number, message?: number): string {
  return `${link('people', { id: event })}?view=messages${message === undefined ? '' : `&message=${message}`}`;
}

export function wordsIn(search: URLSearchParams): MessageWords {
  const kind = kindIn(search);
  if (kind === 'invitation' && search.get('unanswered') === 'true') return 'unanswered';
  if (search.get('kind') === 'thanks') return 'thanks';
  return kind === 'message' && search.get('not_published') === 'true' ? 'published' : kind;
}

export function kindIn(search: URLSearchParams): MessageKind {
  const kind = search.get('kind');
  return kind === 'invitation' || kind === 'reminder' ? kind : 'message';
}

/** The conditions in the address. A wrong one is sent as it is and refused by the server, never left out. */
export function conditionsIn(search: URLSearchParams): Conditions {
  const found: Record<string, unknown> = {};
  for (const [name, text] of search) {
    if (name === 'kind') continue;
    if (name === 'ids') found.ids = text.split(',').map((id) => idIn(id) ?? id);
    else if (name === 'missing') found.missing = text.split(',');
    else if (name === 'leg' || name === 'boat') found[name] = idIn(text) ?? text;
    else if (text === 'true' || text === 'false') found[name] = text === 'true';
    else found[name] = text;
  }
  return found;
}

const types: Record<OrganizationType, string> = {
  admin: 'admins',
  manufacturer: 'manufacturers',
  'test driver': 'test drivers',
};

/** The choice in words: 'test drivers, never logged in'. */
export function conditionsText(to: Conditions): string {
  const seats = to.no_seat === true ? 'without a seat' : 'with a seat';
  const isBare = to.no_seat === undefined && to.leg === undefined && to.boat === undefined;
  const words = [
    to.ids && `${to.ids.length} chosen by name`,
    to.type && types[to.type],
    to.no_seat !== undefined && seats,
    to.leg !== undefined && 'booked on this leg',
    to.boat !== undefined && 'booked on this boat',
    to.date && `${isBare ? 'with a seat ' : ''}on ${writtenDate(to.date)}`,
    to.confirmed !== undefined && (to.confirmed ? 'confirmed' : 'not confirmed'),
    to.never_logged_in !== undefined && (to.never_logged_in ? 'never logged in' : 'logged in before'),
    to.unanswered && 'not answered',
    to.not_published && 'came and not published',
    to.missing && `missing: ${to.missing.map((field) => organizationFields[field]?.label ?? field).join(' or ')}`,
  ];
  return words.filter(Boolean).join(', ');
}
