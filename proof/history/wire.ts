import { workbook } from '../../server/testing/sheets.ts';
import type { Sending } from './caller.ts';
import type { Body, Question } from './operation.ts';

type Call = Pick<Sending, 'method' | 'path' | 'payload' | 'file'>;

/** A request as it is sent. */
export async function callOf(question: Question, asker: { id: number }): Promise<Call> {
  const post = (path: string, payload: object): Call => ({ method: 'POST', path, payload });
  const get = (path: string): Call => ({ method: 'GET', path });
  const remove = (path: string): Call => ({ method: 'DELETE', path });
  const q = question;
  switch (q.kind) {
    case 'book': {
      const forOther = q.organization === asker.id ? {} : { organization: q.organization };
      const { event, leg, boat } = q;
      return post('/api/reg/', { event, leg, boat, ...forOther, override: q.override });
    }
    case 'remove':
      return remove(`/api/reg/${q.id}`);
    case 'removeAll':
      return post('/api/reg/deletall', { event: q.event, organization: q.organization });
    case 'lock':
      return post('/api/leg/lock', { event: q.event, date: q.date, lock_state: q.lock_state });
    case 'capacity':
      return post('/api/boat//edit', { id: q.boat, capacity: q.capacity });
    case 'maxPerBoat':
      return post('/api/leg/edit', { id: q.leg, max_per_boat: q.max_per_boat });
    case 'move':
      return post('/api/leg/edit', { id: q.leg, date: q.date, start_time: q.start_time, end_time: q.end_time });
    case 'boats':
      return post('/api/leg/edit', { id: q.leg, boats: q.boats, append: q.append });
    case 'addLeg': {
      const { kind: _, ...leg } = q;
      return post('/api/leg', leg);
    }
    case 'addBoat': {
      const { event, owner, capacity } = q;
      return post('/api/boat/', { boats: [{ make: 'Targa', model: `${capacity} seats`, event, owner, capacity }] });
    }
    case 'addOrganization':
      return post('/api/org/new', { orgs: [{ email: q.email, type: q.type }] });
    case 'addEvent': {
      const { kind: _, ...event } = q;
      return post('/api/event', event);
    }
    case 'dates': {
      const { kind: _, event, ...dates } = q;
      return post('/api/event/edit', { ...dates, id: event, location: '', description: '', program: '' });
    }
    case 'removeLeg':
      return remove(`/api/leg/${q.leg}`);
    case 'removeBoat':
      return remove(`/api/boat/${q.boat}`);
    case 'removeOrganization':
      return remove(`/api/org/${q.organization}`);
    case 'demote':
      return post('/api/org/edit', { id: q.organization, type: 'test driver' });
    case 'register':
      return post('/api/org/register', { ...registrationForm, email: q.email, ...(q.cheating && { confirmed: true }) });
    case 'importOrganizations':
      return { method: 'POST', path: '/api/org/upload', file: await importFile(q.emails, q.broken) };
    case 'readLegs':
      return get(`/api/leg/event/${q.event}${q.viewer === asker.id ? '' : `/${q.viewer}`}`);
    case 'readLeg':
      return get(`/api/leg/${q.leg}${q.viewer === asker.id ? '' : `/${q.viewer}`}`);
    case 'readRegistrations':
      return get(`/api/reg/event/${q.event}`);
    case 'readOrganizations':
      return get('/api/org/all');
    case 'bookDay': {
      const { kind: _, organization, ...day } = q;
      return post('/api/reg/day', { ...day, override: false, ...(organization !== asker.id && { organization }) });
    }
    case 'wait': {
      const { kind: _, organization, on: leg, ...place } = q;
      return post('/api/wait', { ...place, leg, ...(organization !== asker.id && { organization }) });
    }
    case 'leaveLine':
      return remove(`/api/wait/${q.id}`);
    case 'keep':
      return post(`/api/reg/${q.id}/keep`, {});
    case 'pause':
      return post('/api/wait/pause', { event: q.event, paused: q.paused });
    case 'fill':
      return post('/api/wait/fill', { leg: q.leg, boat: q.boat, organization: q.organization });
    case 'readWaiting':
      return get(`/api/wait/event/${q.event}`);
    case 'preview':
      return post('/api/event/disruption/preview', { event: q.event, wish: q.wish });
    case 'disrupt': {
      const { event, revision, wish } = q;
      return post('/api/event/disruption', { event, wish, revision, reason: 'Wind' });
    }
    case 'undo':
      return post('/api/event/disruption/undo', { id: q.id });
    case 'setDraw': {
      const { kind: _, ...times } = q;
      return post('/api/draw', times);
    }
    case 'wish':
      return post(`/api/wish/${q.event}`, { boats: q.marks, presence: q.presence });
    case 'runDraw':
      return post('/api/draw/run', { event: q.event });
    case 'forbidden':
      return { method: q.method, path: q.path, payload: q.payload };
    default:
      return q satisfies never;
  }
}

const registrationForm = {
  first_name: 'Kim',
  last_name: 'Wake',
  organization_name: 'Boating Weekly',
  website: 'https://boats.test',
  phone: '+358 40 1234567',
  departure_airport: 'HEL',
  arrival_airport: 'HEL',
  tshirt: 'M',
};

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
