import { z } from 'zod';
import { summaries } from '#domain/api/summaries.ts';
import { permissions, type Call, type Permission } from '#domain/permissions.ts';
import { refusalBody } from './errors.ts';

interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: object[];
  responses: Record<string, object>;
}
interface Document {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, object> };
}

/** Each call's summary, who may make it, and the form of a refusal; the rest of the page is written from the schemas. */
export function describeCalls<D extends object>(document: D): D {
  const { components = {}, paths = {} } = document as Document;
  const { $schema: _, ...ofRefusals } = z.toJSONSchema(refusalBody);
  Object.assign(document, { components: { ...components, schemas: { ...components.schemas, Refusal: ofRefusals } } });
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations)) {
      const call = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}` as Call;
      operation.operationId = call;
      operation.summary = summaries[call];
      operation.description = whoMay(permissions[call]);
      operation.tags = [path.split('/')[2] ?? 'pages'];
      operation.security = permissions[call].signedOut ? [] : [{ bearer: [] }];
      operation.responses['4XX'] = refused;
    }
  return document;
}

const refused = {
  description: 'Refused, with a code and a text for a person',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
};

function whoMay({ signedOut, roles, crew }: Permission): string {
  if (signedOut) return 'For everybody, also signed out.';
  const plural = { 'test driver': 'test drivers', manufacturer: 'manufacturers', admin: 'admins' };
  const who = Object.entries(roles).map(
    ([role, reach]) => plural[role as keyof typeof plural] + (reach === 'own' ? ' (their own)' : ''),
  );
  return `For ${who.join(', ')}${crew ? ", and a crew's link" : ''}.`;
}
