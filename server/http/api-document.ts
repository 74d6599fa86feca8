import { z } from 'zod';
import { refusalsOf } from '#domain/api/refusals.ts';
import { summaries } from '#domain/api/summaries.ts';
import { AppError, errors, type ErrorCode } from '#domain/errors.ts';
import { permissions, type Call, type Permission } from '#domain/permissions.ts';
import { exampleOf, type Schema } from './api-example.ts';
import { refusal, refusalBody } from './errors.ts';
import { statuses } from './statuses.ts';

interface Media {
  schema: Schema;
  example?: unknown;
}
interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: object[];
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { description: string; content?: Record<string, Media> }>;
}
type Paths = Record<string, Record<string, Operation>>;
interface Document {
  paths?: Paths;
  components?: { schemas?: Record<string, Schema> };
  tags?: { name: string; description: string }[];
}

const tagOfSegment: Record<string, string> = {
  org: 'organizations',
  event: 'events',
  boat: 'boats',
  leg: 'legs',
  reg: 'bookings',
  feed: 'calendar addresses',
  attendance: 'boarding',
  drove: 'boarding',
  guest: 'boarding',
  crew: 'boarding',
  board: 'boarding',
  uploads: 'files',
  reports: 'reports',
  'report-address': 'reports',
  wait: 'waiting list',
  figures: 'privacy',
};

/** Completes the description of each call from its method, path and permission: name, tag, roles, refusals, examples; and names the schemas. */
export function describeCalls<D extends object>(document: D): D {
  const described = document as Document;
  const schemas = ((described.components ??= {}).schemas ??= {});
  const { $schema: _, ...ofRefusals } = z.toJSONSchema(refusalBody);
  schemas.Refusal = ofRefusals as Schema;
  const tags = new Set<string>();
  for (const [path, operations] of Object.entries(described.paths ?? {}))
    for (const [method, operation] of Object.entries(operations)) {
      describe(operation, method, path);
      for (const tag of operation.tags ?? []) tags.add(tag);
      for (const response of Object.values(operation.responses))
        for (const media of Object.values(response.content ?? {})) media.schema = withNames(media.schema, schemas);
    }
  described.paths = withoutTwins(described.paths ?? {});
  described.tags = [...tags].toSorted().map((name) => ({ name, description: `Calls about ${name}` }));
  return document;
}

function describe(operation: Operation, method: string, path: string): void {
  const call = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}` as Call;
  const permission: Permission = permissions[call];
  operation.operationId =
    method + path.replace(/^\/api/, '').replaceAll(/[/{}-]+(\w?)/g, (_, next) => next.toUpperCase());
  operation.summary = summaries[call];
  operation.description = whoMay(permission);
  operation.tags = [tagOf(path)];
  operation.security = permission.signedOut ? [] : [{ bearer: [] }];
  for (const { content = {} } of [operation.requestBody ?? {}, ...Object.values(operation.responses)])
    for (const media of Object.values(content)) media.example = exampleOf(media.schema);
  for (const [status, response] of Object.entries(operation.responses))
    if (status.startsWith('2')) response.description = 'Done';
  Object.assign(operation.responses, refusedAnswers(call, permission, operation));
}

function tagOf(path: string): string {
  if (/^\/api\/org\/(login|logout|session|fresh-link)/.test(path)) return 'login';
  const [first = '', second = ''] = path
    .replace(/^\/api\//, '')
    .replace(/^\//, '')
    .split('/');
  if (second === 'report') return 'reports';
  if (path.includes('/disruption')) return 'changes of the day';
  return tagOfSegment[first] ?? first;
}

function whoMay({ signedOut, roles, crew }: Permission): string {
  if (signedOut) return 'For everybody, also signed out.';
  const plural = { 'test driver': 'test drivers', manufacturer: 'manufacturers', admin: 'admins' };
  const who = Object.entries(roles).map(
    ([role, reach]) => plural[role as keyof typeof plural] + (reach === 'own' ? ' (their own)' : ''),
  );
  return `For ${who.join(', ')}${crew ? ", and a crew's link" : ''}.`;
}

/** By status: each code with its text. */
function refusedAnswers(
  call: Call,
  { signedOut, roles, other }: Permission,
  operation: Operation,
): Operation['responses'] {
  const codes = new Set<ErrorCode>(refusalsOf(call));
  if (operation.requestBody) codes.add('invalid_body');
  if (operation.parameters?.some((parameter) => parameter.in === 'path')) codes.add('page_not_found');
  if (!signedOut) codes.add('unauthorized');
  if (!signedOut && (Object.keys(roles).length < 3 || other === 403)) codes.add('forbidden');
  codes.add('unavailable');
  const byStatus = Map.groupBy(codes, (code) => statuses[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, listed]) => [
      String(status),
      {
        description: listed.map((code) => `\`${code}\`: ${errors[code].text}`).join('\n\n'),
        content: {
          'application/json': { schema: refusalReference, example: refusal(new AppError(listed[0] ?? 'unexpected')) },
        },
      },
    ]),
  );
}

const refusalReference = { $ref: '#/components/schemas/Refusal' };

/** A schema with a title is written once, among the components, and referenced elsewhere. */
function withNames(schema: Schema, named: Record<string, Schema>): Schema {
  const copy: Schema = { ...schema };
  if (copy.items) copy.items = withNames(copy.items, named);
  if (copy.anyOf) copy.anyOf = copy.anyOf.map((each) => withNames(each, named));
  if (copy.properties)
    copy.properties = Object.fromEntries(
      Object.entries(copy.properties).map(([name, each]) => [name, withNames(each, named)]),
    );
  if (!copy.title) return copy;
  named[copy.title] = copy;
  return { $ref: `#/components/schemas/${copy.title}` };
}

/** Paths that differ in the names of their parameters alone are one path in OpenAPI. */
function withoutTwins(paths: Paths): Paths {
  const byShape = new Map<string, { path: string; operations: Record<string, Operation> }>();
  for (const [path, operations] of Object.entries(paths)) {
    const shape = path.replaceAll(/\{\w+\}/g, '{}');
    const twin = byShape.get(shape);
    if (!twin) byShape.set(shape, { path, operations });
    else {
      renameParameters(operations, path, twin.path);
      Object.assign(twin.operations, operations);
    }
  }
  return Object.fromEntries([...byShape.values()].map(({ path, operations }) => [path, operations]));
}

function renameParameters(operations: Record<string, Operation>, from: string, to: string): void {
  const names = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const wanted = names(to);
  for (const { parameters = [] } of Object.values(operations))
    for (const parameter of parameters) {
      const at = parameter.in === 'path' ? names(from).indexOf(parameter.name) : -1;
      parameter.name = wanted[at] ?? parameter.name;
    }
}
