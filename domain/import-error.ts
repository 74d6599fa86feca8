/** What is wrong with one row of an imported sheet; `row` as the spreadsheet numbers it, from 1. */
export interface ImportError {
  row?: number;
  error?: string;
  missingElements?: string[];
  email?: string;
  make?: string;
  model?: string;
}

/** 'In {x} found[ missing elements]: {detail}' (specification, section 8). */
export function importErrorText(error: ImportError): string {
  const where = error.email || [error.make, error.model].filter(Boolean).join(', ') || `row ${error.row ?? '?'}`;
  if (error.missingElements?.length) return `In ${where} found missing elements: ${error.missingElements.join(', ')}`;
  return `In ${where} found: ${error.error ?? ''}`;
}
