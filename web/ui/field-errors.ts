import type { z } from 'zod';
import type { RefusalDetails } from '#domain/errors.ts';
import { RequestError } from '#web/http/request.ts';

export type FieldErrors = Record<string, string>;

export const missing = 'Please fill in this field';

/**
 * The errors of a schema by field, the first of each. `depth` is how far down a field lies, 3 for
 * 'boats.0.links'; what is wrong with one line of it is said of the field.
 */
export function fieldErrors(schema: z.ZodType, values: unknown, depth = 1): FieldErrors {
  const found: FieldErrors = {};
  for (const { message, path } of schema.safeParse(values).error?.issues ?? []) {
    const line = path[depth];
    found[path.slice(0, depth).join('.')] ??= typeof line === 'number' ? `Line ${line + 1}: ${message}` : message;
  }
  return found;
}

export function refusedFields(error: unknown): FieldErrors {
  const { fields = {}, missingElements = [] } = refusalOf(error) ?? {};
  return { ...Object.fromEntries(missingElements.map((field) => [field, missing])), ...fields };
}

export function refusalOf(error: unknown): RefusalDetails | undefined {
  return error instanceof RequestError ? error.refusal : undefined;
}

/** The text for the whole form, unless it stands beside a field already. */
export function textUnlessBeside(fields: FieldErrors, text: string): string | undefined {
  return Object.values(fields).includes(text) ? undefined : text;
}
