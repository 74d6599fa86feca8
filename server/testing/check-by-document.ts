import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { calls } from '#domain/calls/all.ts';
import type { Call } from '#domain/calls/call.ts';
import { describedAt } from '../http/api-document.ts';
import type { App } from '../http/routing.ts';

type Asked = Pick<InjectOptions, 'method' | 'url' | 'payload'>;
type Answered = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>;
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

/** Has a foreign validator compare each request of a test and its answer with the description of the API. */
export function checkAllByDocument(app: App): void {
  const inject = app.inject.bind(app);
  app.inject = (async (asked: InjectOptions | string) => {
    const response = await inject(asked);
    const { payloadAsStream, ...request } = typeof asked === 'string' ? { url: asked } : asked;
    if (!payloadAsStream) checkByDocument(app, request, response);
    return response;
  }) as App['inject'];
}

export function checkByDocument(app: App, { method = 'GET', payload, url }: Asked, answered: Answered): void {
  if (typeof url !== 'string') return;
  const { pathname, searchParams } = new URL(url, 'http://seatrial.test');
  const call = callAt(method, pathname);
  if (!call) return;
  const { headers, statusCode: status } = answered;
  if (headers['content-encoding']) return;
  const isJson = String(headers['content-type']).startsWith('application/json');
  const body: unknown = isJson && answered.body ? JSON.parse(answered.body) : undefined;
  const isSentAsJson = typeof payload === 'object' && !Buffer.isBuffer(payload);
  description ??= app.swagger() as NonNullable<typeof description>;
  const { components, paths } = description;
  const operation = paths?.[describedAt(call)]?.[method.toLowerCase()];
  const { parameters = [], requestBody, responses } = operation ?? { responses: {} };
  const check = (part: string, schema: object | undefined, value: unknown, ajv = asJson) => {
    const name = `${part} of ${call.address}`;
    const validate = validators.get(name) ?? ajv.compile({ ...schema, components });
    validators.set(name, validate);
    if (!validate(value)) throw new Error(`${name} is not as described: ${ajv.errorsText(validate.errors)}`);
  };
  const described = responses[status] ?? responses[`${String(status)[0]}XX`];
  if (!described) throw new Error(`${call.address} answered with ${status}, which is not described`);
  if (isJson || Object.keys(described.content ?? {}).join() === 'application/json')
    check(`The answer with ${status}`, jsonOf(described) ?? { not: {} }, body);
  if (status >= 400) return;
  if (isSentAsJson) check('The body', jsonOf(requestBody) ?? { not: {} }, trimmed(payload));
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
