import { calls } from '#domain/calls/all.ts';
import { describedAt } from '../../http/api-document.ts';
import { newDevice } from '../push-service.ts';
import type { World } from '../world.ts';

/** As much of JSON Schema as the document uses. */
interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  format?: string;
  pattern?: string;
}
interface ApiDocument {
  paths: Record<string, { post?: { requestBody?: { content: Record<string, { schema: JsonSchema }> } } }>;
}

interface Things {
  event: number;
  leg: number;
  boat: number;
  organization: number;
}

/** Values that a schema does not say enough about, by the names of their fields. */
const values: Record<string, string | boolean | null> = {
  ...newDevice,
  opens_at: '2026-06-01T09:00:00.000Z',
  closes_at: '2026-06-02T09:00:00.000Z',
  booking_opens_at: '2026-06-02T10:00:00.000Z',
  typed_at: '2026-06-09T06:00:00.000Z',
  end_time: '10:00',
  picture: null,
  year: '2025',
  time_zone: 'Europe/Helsinki',
  zone: 'Europe/Helsinki',
};
const uuid = '3f0a5a54-6c1e-4a0e-9a55-0d9b8b7f4a12';

/** What the schema of a body leaves open altogether. */
function parts({ boat, event, leg }: Things): Record<string, object> {
  const guest = { id: uuid, name: 'Gwen', publication: 'Daily', phone: '+358 1' };
  const device = { device: 'phone', device_at: '2026-06-09T06:00:00.000Z' };
  const mark = { id: uuid.replace('12', '11'), event, leg, boat, guest, kind: 'aboard', replaces: [uuid] };
  return {
    'POST /api/boarding': { marks: [{ ...mark, ...device, override: false }] },
    'POST /api/org/confirm': { ids: undefined },
    'POST /api/org/new': { orgs: [{ email: 'made@press.test', type: 'test driver' }] },
    'POST /api/org/register': { id: undefined, type: undefined, confirmed: undefined, last_login: undefined },
    'POST /api/safety/card': { asks: [{ kind: 'own', text: 'I can row', must: true, boats: [boat] }] },
  };
}

/** A body of each call with every field that it knows: one at a time is then replaced by a bad value. */
export function goodBodies({ app }: World, things: Things): Record<string, object> {
  const document = (app as unknown as { swagger: () => ApiDocument }).swagger();
  const own = parts(things);
  const bodies = [...calls.values()].flatMap((call) => {
    const { address, path } = call;
    const schema =
      call.hasBody && document.paths[describedAt(call)]?.post?.requestBody?.content['application/json']?.schema;
    if (!schema) return [];
    const [, about = ''] = /^\/api\/(event|leg|boat)\b/.exec(path) ?? [];
    const id = path.startsWith('/api/org') ? things.organization : (things[about as keyof Things] ?? 1);
    const body = exampleOf(schema, '', { ...things, id, owner: things.organization }) as object;
    return [[address, JSON.parse(JSON.stringify({ ...body, ...own[address] })) as object]];
  });
  return Object.fromEntries(bodies);
}

function exampleOf(schema: JsonSchema, name: string, ids: Record<string, number>): unknown {
  const { anyOf, format, items = {}, oneOf = anyOf, pattern = '', properties = {}, type } = schema;
  if (oneOf?.[0]) return exampleOf(oneOf[0], name, ids);
  if (schema.enum) return schema.enum[0];
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties).map(([each, part]) => [each, exampleOf(part, each, ids)]));
  if (type === 'array') return [exampleOf(items, name.replace(/s$/, ''), ids)];
  if (type === 'integer' || type === 'number') return ids[name] ?? 1;
  if (type === 'boolean') return false;
  if (name in values) return values[name];
  if (format === 'uuid') return uuid;
  if (format === 'date') return '2026-06-10';
  if (pattern.includes('@') || name.endsWith('email')) return `${name}@press.test`;
  return pattern.includes(':[0-5]') ? (name === 'to' ? '16:00' : '09:00') : 'Hanko';
}
