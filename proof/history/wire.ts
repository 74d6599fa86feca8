import { registrationForm } from '../../server/testing/registration-form.ts';
import { workbook } from '../../server/testing/sheets.ts';
import type { Sending } from './caller.ts';
import type { Body, Kind, Of } from './operation.ts';

type Call = Pick<Sending, 'method' | 'path' | 'payload' | 'file'>;

type Asker = { id: number };

const post = (path: string, payload: object): Call => ({ method: 'POST', path, payload });
const get = (path: string): Call => ({ method: 'GET', path });
const remove = (path: string): Call => ({ method: 'DELETE', path });
/** One's own organization is not named. */
const forOther = (organization: number, asker: Asker) => (organization === asker.id ? {} : { organization });
const seenBy = (viewer: number, asker: Asker) => (viewer === asker.id ? '' : `/${viewer}`);

function withoutKind<Q extends { kind: Kind }>(question: Q): Omit<Q, 'kind'> {
  const { kind: _, ...fields } = question;
  return fields;
}

const calls: { [K in Kind]: (asked: Of<K>, asker: Asker) => Call | Promise<Call> } = {
  book: ({ event, leg, boat, organization, override }, asker) =>
    post('/api/reg/', { event, leg, boat, ...forOther(organization, asker), override }),
  remove: ({ id }) => remove(`/api/reg/${id}`),
  removeAll: ({ event, organization }) => post('/api/reg/deletall', { event, organization }),
  lock: ({ event, date, lock_state }) => post('/api/leg/lock', { event, date, lock_state }),
  capacity: ({ boat: id, capacity }) => post('/api/boat//edit', { id, capacity }),
  maxPerBoat: ({ leg: id, max_per_boat }) => post('/api/leg/edit', { id, max_per_boat }),
  move: ({ leg: id, date, start_time, end_time }) => post('/api/leg/edit', { id, date, start_time, end_time }),
  boats: ({ leg: id, boats, append }) => post('/api/leg/edit', { id, boats, append }),
  places: ({ days, event, transfers }) => post('/api/event/places', { event, places: [], transfers, days }),
  addLeg: (leg) => post('/api/leg', withoutKind(leg)),
  addBoat: ({ event, owner, capacity }) =>
    post('/api/boat/', { boats: [{ make: 'Targa', model: `${capacity} seats`, event, owner, capacity }] }),
  addOrganization: ({ email, type }) => post('/api/org/new', { orgs: [{ email, type }] }),
  addEvent: (event) => post('/api/event', withoutKind(event)),
  dates: ({ event: id, ...dates }) =>
    post('/api/event/edit', { ...withoutKind(dates), id, location: '', description: '', program: '' }),
  copyLeg: ({ leg: id }) => post('/api/leg/copy', { id }),
  removeLeg: ({ leg }) => remove(`/api/leg/${leg}`),
  removeBoat: ({ boat }) => remove(`/api/boat/${boat}`),
  removeOrganization: ({ organization }) => remove(`/api/org/${organization}`),
  demote: ({ organization: id }) => post('/api/org/edit', { id, type: 'test driver' }),
  register: ({ email, cheating }) =>
    post('/api/org/register', { ...registrationForm, email, ...(cheating && { confirmed: true }) }),
  importOrganizations: async ({ emails, broken }) => ({
    method: 'POST',
    path: '/api/org/upload',
    file: await importFile(emails, broken),
  }),
  readLegs: ({ event, viewer }, asker) => get(`/api/leg/event/${event}${seenBy(viewer, asker)}`),
  readLeg: ({ leg, viewer }, asker) => get(`/api/leg/${leg}${seenBy(viewer, asker)}`),
  readRegistrations: ({ event }) => get(`/api/reg/event/${event}`),
  readOrganizations: () => get('/api/org/all'),
  bookDay: ({ organization, ...day }, asker) =>
    post('/api/reg/day', { ...withoutKind(day), override: false, ...forOther(organization, asker) }),
  wait: ({ organization, on: leg, ...place }, asker) =>
    post('/api/wait', { ...withoutKind(place), leg, ...forOther(organization, asker) }),
  leaveLine: ({ id }) => remove(`/api/wait/${id}`),
  keep: ({ id }) => ({ method: 'POST', path: `/api/reg/${id}/keep` }),
  pause: ({ event, paused }) => post('/api/wait/pause', { event, paused }),
  fill: ({ leg, boat, organization }) => post('/api/wait/fill', { leg, boat, organization }),
  readWaiting: ({ event }) => get(`/api/wait/event/${event}`),
  preview: ({ event, wish }) => post('/api/event/disruption/preview', { event, wish }),
  disrupt: ({ event, wish, revision, departed }) =>
    post('/api/event/disruption', { event, wish, revision, departed, reason: 'Wind' }),
  undo: ({ id }) => post('/api/event/disruption/undo', { id }),
  readChanges: ({ event }) => get(`/api/event/${event}/disruption`),
  mark: ({ event, marks }) =>
    post('/api/boarding', { marks: marks.map((mark) => ({ ...mark, event, device: 'phone' })) }),
  removeGuest: ({ guest }) => remove(`/api/guest/${guest}`),
  setDraw: (times) => post('/api/draw', withoutKind(times)),
  wish: ({ event, marks, presence }) => post(`/api/wish/${event}`, { boats: marks, presence }),
  runDraw: ({ event }) => post('/api/draw/run', { event }),
  forbidden: ({ method, path, payload }) => ({ method, path, payload }),
};

/** A request as it is sent. */
export async function callOf<K extends Kind>(question: Of<K>, asker: Asker): Promise<Call> {
  return calls[question.kind](question, asker);
}

/** The last row of a broken sheet cannot be imported, so none of it may be. */
async function importFile(emails: string[], broken: boolean): Promise<{ body: Buffer; contentType: string }> {
  const rows = emails.map((email) => ({ email, type: 'test driver' }));
  if (broken) rows.push({ email: 'nobody', type: 'no such type' });
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await workbook(rows))]), 'import.xlsx');
  const encoded = new Response(form);
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    contentType: encoded.headers.get('content-type') ?? '',
  };
}

/** A body as the checks look at it; what is no JSON is empty. */
export function bodyOf(text: string): Body {
  try {
    const body = JSON.parse(text) as Body | { email: string }[];
    return Array.isArray(body) ? { emails: body.map(({ email }) => email) } : body;
  } catch {
    return {};
  }
}
