import { z } from 'zod';
import { calls } from '#domain/calls/all.ts';
import { alsoAnswered, type Call, mediaTypes } from '#domain/calls/call.ts';
import { permissionInWords } from '#domain/permissions.ts';
import { refusalBody } from './errors.ts';

interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: object[];
  requestBody?: object;
  responses: Record<string, { description?: string; content?: Record<string, object> }>;
}
interface Document {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, object> };
}

/** The address by which the document names a call. */
export function describedAt({ path, sentTo = path }: Pick<Call, 'path' | 'sentTo'>): string {
  return sentTo.replaceAll(/:(\w+)/g, '{$1}');
}

/** What the declarations of calls say beside their schemas, and the form of a refusal. */
export function describeCalls<D extends object>(document: D): D {
  const { components = {}, paths = {} } = document as Document;
  Object.assign(document, {
    components: { ...components, schemas: { ...components.schemas, Refusal: schemaOf(refusalBody) } },
  });
  for (const [name, call] of calls) {
    const operation = paths[describedAt(call)]?.[call.method.toLowerCase()];
    if (!operation) throw new Error(`Nothing answers ${call.address}`);
    operation.operationId = name;
    operation.summary = call.summary;
    operation.description = permissionInWords(call.who, call.note);
    operation.tags = [call.path.split('/')[2] ?? 'pages'];
    operation.security = call.who.signedOut ? [] : [{ bearer: [] }];
    for (const status of call.also ?? []) operation.responses[status] = { description: alsoAnswered[status] };
    operation.responses['4XX'] = operation.responses['5XX'] = refused;
    if (call.body && call.files)
      operation.requestBody = { required: true, content: { 'multipart/form-data': { schema: schemaOf(call.body) } } };
    if (call.file) operation.responses[200] = { description: 'The file', content: { [mediaTypes[call.file]]: binary } };
    if (call.stream) Object.assign(operation.responses[200]?.content ?? {}, { 'text/event-stream': text });
  }
  return document;
}

function schemaOf(described: z.ZodType): object {
  const { $schema: _, ...schema } = z.toJSONSchema(described);
  return schema;
}

const text = { schema: { type: 'string' } };
const binary = { schema: { type: 'string', format: 'binary' } };
const refused = {
  description: 'Refused, with a code and a text for a person',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
};
