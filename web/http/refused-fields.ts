import { RequestError } from './request.ts';

/** What the server says is wrong, by field: for `form.setErrors`. */
export function refusedFields(error: unknown): Record<string, string> {
  if (!(error instanceof RequestError) || !error.refusal) return {};
  const { fields = {}, missingElements = [] } = error.refusal;
  return { ...Object.fromEntries(missingElements.map((field) => [field, 'Please fill in this field'])), ...fields };
}
