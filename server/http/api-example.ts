/** As much of JSON Schema as the description of the API uses. */
export interface Schema {
  $ref?: string;
  title?: string;
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  minItems?: number;
}

const texts: Record<string, string> = {
  organization_name: 'Sailing Weekly',
  first_name: 'Anna',
  last_name: 'Öhman',
  email: 'anna@example.com',
  make: 'Targa',
  model: '32 GT',
  identifier: 'A1',
  date: '2026-06-10',
  start_date: '2026-06-10',
  end_date: '2026-06-12',
  start_time: '09:30',
  end_time: '10:30',
  time_zone: 'Europe/Helsinki',
  name: 'Hanko Press Days',
  phone: '+358 40 1234567',
};

/** A value that the schema allows, in which fields of a known name read as they would. */
export function exampleOf(schema: Schema, name = ''): unknown {
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return exampleOf(first, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const { type } = schema;
  if (type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, of]) => [key, exampleOf(of, key)]));
  if (type === 'array') return schema.items ? [exampleOf(schema.items, name)] : [];
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (type === 'boolean') return true;
  return type === 'string' ? textOf(schema, name) : null;
}

function textOf({ pattern = '', format }: Schema, name: string): string {
  if (format === 'date') return '2026-06-10';
  if (format === 'date-time') return '2026-06-10T09:30:00Z';
  if (format === 'uuid') return 'b7f1a1de-6f0c-4c39-9d8a-0d6a3f3c2f11';
  const candidates = [texts[name] ?? 'Text', 'anna@example.com', '09:30', '2026', '1', '0'.repeat(64)];
  return candidates.find((text) => new RegExp(pattern).test(text)) ?? '';
}
