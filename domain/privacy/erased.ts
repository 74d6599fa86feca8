/** An address that no mail reaches: each organization whose time is over has one of its own. */
export function emptiedAddress(id: number): string {
  return `erased-${id}@invalid`;
}

/** For `not like`: everybody whose data has not been deleted. */
export const emptiedAddresses = 'erased-%@invalid';

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
