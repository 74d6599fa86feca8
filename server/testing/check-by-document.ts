import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { calls } from '#domain/calls/all.ts';
import type { Call } from '#domain/calls/call.ts';
import type { App } from '../http/routing.ts';

interface Exchange {
  method: string;
  url: string;
  /** What was sent. */
  payload: unknown;
  status: number;
  /** What was answered, where that was JSON. */
  body: unknown;
}
type Content = { content?: Record<string, { schema: object }> } | undefined;
interface Operation {
  parameters?: { name: string; in: string; schema: object }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

/** The description has a pattern beside each format. Whether it is a schema at all, a test of its own asks once. */
const settings = { strict: false, validateFormats: false, validateSchema: false };
const asJson = new Ajv2020(settings);
const asText = new Ajv2020({ ...settings, coerceTypes: true });
/** Every app has the same description, so it is made once, and each of its schemas compiled once. */
let description: { components?: object; paths?: Record<string, Record<string, Operation>> } | undefined;
const validators = new Map<string, ValidateFunction>();

/** Has a foreign validator compare a request and its answer with the description of the API. */
export function checkByDocument(app: App, { method, url, payload, status, body }: Exchange): void {
  const { pathname, searchParams } = new URL(url, 'http://seatrial.test');
  const call = callAt(method, pathname);
  if (!call) return;
  description ??= app.swagger() as NonNullable<typeof description>;
  const { components, paths } = description;
  const described = paths?.[call.path.replaceAll(/:(\w+)/g, '{$1}')];
  const { parameters = [], requestBody, responses } = described?.[method.toLowerCase()] ?? { responses: {} };
  const check = (part: string, schema: object | undefined, value: unknown, ajv = asJson) => {
    const name = `${part} of ${call.address}`;
    const validate = validators.get(name) ?? ajv.compile({ ...schema, components });
    validators.set(name, validate);
    if (!validate(value)) throw new Error(`${name} is not as described: ${ajv.errorsText(validate.errors)}`);
  };
  if (status >= 400) return check('The refusal', jsonOf(responses['4XX']), body);
  if (body !== undefined) check('The answer', jsonOf(responses[200]), body);
  if (call.body && !call.files) check('The body', jsonOf(requestBody), trimmed(payload));
  for (const { in: place, name, schema } of parameters)
    if (place === 'query' && searchParams.has(name))
      check(`The parameter ${name}`, schema, searchParams.get(name), asText);
}

/** The server trims what people type; a description cannot say so. */
function trimmed(payload: unknown): unknown {
  return JSON.parse(JSON.stringify(payload), (_, value) => (typeof value === 'string' ? value.trim() : value));
}

function jsonOf(described: Content): object | undefined {
  return described?.content?.['application/json']?.schema;
}

/** Of two declarations that fit an address, the one with fewer parameters comes first. */
const addresses = [...calls.values()]
  .toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)
  .map((call) => ({ call, pattern: new RegExp(`^${call.path.replaceAll(/:\w+/g, '[^/]+')}$`) }));

function callAt(method: string, pathname: string): Call | undefined {
  const path = pathname.replaceAll(/\/+/g, '/').replace(/\/$/, '');
  return addresses.find(({ call, pattern }) => call.method === method && pattern.test(path))?.call;
}
