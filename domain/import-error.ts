import type { ImportError } from './import-report.ts';

/** 'In {x} found[ missing elements]: {detail}' (specification, section 8). A leg called 'A1' reads like a cell, so its row is named too. */
export function importErrorText(error: ImportError): string {
  const boat = [error.make, error.model].filter(Boolean).join(' ');
  const row = `row ${error.row ?? '?'}`;
  const leg =
    error.row !== undefined && isLikeCell(error.identifier) ? `${row} (${error.identifier})` : error.identifier;
  const where = error.email || boat || leg || row;
  if (error.missingElements?.length) return `In ${where} found missing elements: ${error.missingElements.join(', ')}`;
  return `In ${where} found: ${error.error ?? ''}`;
}

function isLikeCell(identifier = ''): boolean {
  return /^[A-Z]{1,3}\d+$/i.test(identifier);
}

const unknownOwner = 'No organization has the email ';

export function ownerUnknown(email: string): string {
  return `${unknownOwner}${email}`;
}

/** The builders whom rows of boats name and nobody knows, each once, called by the make of their first boat. */
export function buildersToAdd(errors: readonly ImportError[]): { email: string; organization_name: string }[] {
  const found = new Map<string, { email: string; organization_name: string }>();
  for (const { column, error = '', make = '' } of errors) {
    const email = error.startsWith(unknownOwner) ? error.slice(unknownOwner.length) : '';
    const key = email.toLowerCase();
    if (column === 'owner' && email && !found.has(key)) found.set(key, { email, organization_name: make });
  }
  return [...found.values()];
}
