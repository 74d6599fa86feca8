import fc from 'fast-check';
import { badBodies, badHeaders, badPathParts, badShapes, badTokens, badValues } from './bad-values.ts';

/** As much of JSON Schema as the document uses. */
export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}
interface Operation {
  parameters?: { name: string; in: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
}
export interface ApiDocument {
  components?: { schemas?: Record<string, JsonSchema> };
  paths: Record<string, Record<string, Operation>>;
}

export interface BadRequest {
  method: string;
  /** As the document has it: '/api/leg/{id}'. */
  path: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
  /** The owner of the token; undefined is signed out. */
  role?: 'admin' | 'manufacturer' | 'test driver' | undefined;
}

const rarely = 12;

/** Any call of the document with values that its schema allows, and now and then one that it does not. */
export function requestsOf(document: ApiDocument): fc.Arbitrary<BadRequest> {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      weight: isSheet(path) ? 1 : 8,
      arbitrary: requestOf(method.toUpperCase(), path, operation),
    })),
  );
  return fc.oneof(...calls);
}

/** Writing a workbook takes a hundred times as long as anything else. */
function isSheet(path: string): boolean {
  return /report|template|export/.test(path);
}

/** Dots are taken out of an address before it is sent, which makes it the address of another call. */
const partsThatStay = badPathParts.filter((part) => !/^(\.|%2e){1,2}$/i.test(part));

function requestOf(method: string, path: string, operation: Operation): fc.Arbitrary<BadRequest> {
  const json = operation.requestBody?.content['application/json']?.schema;
  const body = json ? mostly(valueOf(json).map(jsonOf), fc.constantFrom(...badBodies)) : fc.constant(undefined);
  const queries = operation.parameters?.filter((parameter) => parameter.in === 'query') ?? [];
  return fc
    .record({
      parts: fc.array(mostly(fc.integer({ min: 1, max: 15 }).map(String), fc.constantFrom(...partsThatStay)), {
        minLength: 3,
        maxLength: 3,
      }),
      query: fc.record(Object.fromEntries(queries.map(({ name, schema }) => [name, fc.option(valueOf(schema))]))),
      payload: body,
      role: fc.constantFrom(
        undefined,
        'admin' as const,
        'admin' as const,
        'manufacturer' as const,
        'test driver' as const,
      ),
      token: mostly(fc.constant(undefined), fc.constantFrom(...badTokens)),
      odd: mostly(fc.constant({}), fc.constantFrom(...badHeaders)),
    })
    .map(({ parts, query, payload, role, token, odd }) => ({
      method,
      path,
      role: token === undefined ? role : undefined,
      url: urlOf(path, parts, query),
      headers: {
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: token }),
        ...odd,
      },
      ...(payload !== undefined && { payload }),
    }));
}

function urlOf(path: string, parts: string[], query: Record<string, unknown>): string {
  let next = 0;
  const filled = path.replaceAll(/\{\w+\}/g, () => parts[next++] ?? '1');
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== null) search.append(name, textOf(value));
  return search.size > 0 ? `${filled}?${search.toString()}` : filled;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : jsonOf(value);
}

function mostly<T, Bad>(usual: fc.Arbitrary<T>, bad: fc.Arbitrary<Bad>): fc.Arbitrary<T | Bad> {
  return fc.oneof({ weight: rarely, arbitrary: usual }, { weight: 1, arbitrary: bad });
}

/** JSON cannot express some numbers; a client would write them like this. */
function jsonOf(value: unknown): string {
  return JSON.stringify(value) ?? 'null';
}

export function valueOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: rarely * 2, arbitrary: goodValueOf(schema) },
    { weight: 1, arbitrary: fc.constantFrom(...badValues) },
    { weight: 1, arbitrary: fc.oneof(fc.jsonValue(), fc.constantFrom<unknown>(...badShapes)) },
  );
}

function goodValueOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueOf));
  if (schema.type === 'object') return objectOf(schema);
  if (schema.type === 'array') return fc.array(valueOf(schema.items ?? {}), { maxLength: 3 });
  if (schema.type === 'string') return stringOf(schema);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer') return fc.integer({ min: 1, max: 15 });
  if (schema.type === 'number') return fc.double({ min: 0, max: 100, noNaN: true });
  if (schema.type === 'null') return fc.constant(null);
  return fc.jsonValue();
}

function objectOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const names = Object.keys(properties);
  const everything = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, valueOf(part)])),
  );
  const left = fc.subarray(names.filter((name) => !required.includes(name)));
  const forgotten = mostly(fc.constant(undefined), fc.constantFrom(undefined, ...required));
  return fc
    .tuple(everything, left, forgotten)
    .map(([values, kept, missing]) =>
      Object.fromEntries(
        Object.entries(values).filter(([name]) => (required.includes(name) && name !== missing) || kept.includes(name)),
      ),
    );
}

const dates = ['2026-06-09', '2026-06-10', '2026-06-11', '2026-06-12', '2026-06-13'];
const times = ['08:00', '09:30', '10:00', '10:30', '11:00', '12:00', '23:59'];
const names = ['kim', 'maria', 'desk', 'Ålänning'];

function stringOf({ format, pattern = '', maxLength = 200 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'date') return fc.constantFrom(...dates);
  if (pattern.includes(':[0-5]')) return fc.constantFrom(...times);
  if (pattern.includes('@')) return fc.constantFrom(...names).map((name) => `${name}@fuzz.test`);
  return fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 40) });
}
