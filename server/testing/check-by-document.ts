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

const settings = { strict: false, validateFormats: false }; // The description has a pattern beside each format.
const asJson = new Ajv2020(settings);
const asText = new Ajv2020({ ...settings, coerceTypes: true });
/** Every app has the same description, so each of its schemas is compiled once. */
const validators = new Map<string, ValidateFunction>();

/** Has a foreign validator compare a request and its answer with the description of the API. */
export function checkByDocument(app: App, { method, url, payload, status, body }: Exchange): void {
  const { pathname, searchParams } = new URL(url, 'http://seatrial.test');
  const call = callAt(method, pathname);
  if (!call) return;
  const { components, paths } = app.swagger() as { components?: object; paths?: object };
  const described = paths?.[call.path.replaceAll(/:(\w+)/g, '{$1}') as never] as Record<string, Operation> | undefined;
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

/** Of two declarations that fit an address, the one with fewer parameters is meant. */
function callAt(method: string, pathname: string): Call | undefined {
  const path = pathname.replaceAll(/\/+/g, '/').replace(/\/$/, '');
  return [...calls.values()]
    .filter((call) => call.method === method && new RegExp(`^${call.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path))
    .toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)[0];
}
