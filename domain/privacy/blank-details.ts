/** Names of fields, roles and boats, and why: they say nothing of a person. */
const kept = new Set('fields type from to make model identifier kind passed'.split(' '));

/** What the history keeps of somebody who is gone: ids, numbers and the names of fields, and no text that they wrote. */
export function blankDetails(details: unknown): unknown {
  if (typeof details === 'string') return '';
  if (Array.isArray(details)) return details.map(blankDetails);
  if (details === null || typeof details !== 'object') return details;
  return Object.fromEntries(
    Object.entries(details).map(([key, value]) => [key, kept.has(key) ? value : blankDetails(value)]),
  );
}
