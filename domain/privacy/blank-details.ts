/** Names of fields, roles and boats, and why: they say nothing of a person. */
const kept = new Set('fields type from to make model identifier kind passed'.split(' '));

/** Details of the history about an erased person: ids, numbers and names of fields stay, text that they wrote goes. */
export function blankDetails(details: unknown): unknown {
  if (typeof details === 'string') return '';
  if (Array.isArray(details)) return details.map(blankDetails);
  if (details === null || typeof details !== 'object') return details;
  return Object.fromEntries(
    Object.entries(details).map(([key, value]) => [key, kept.has(key) ? value : blankDetails(value)]),
  );
}
