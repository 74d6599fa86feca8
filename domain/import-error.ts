/** The error of one row of an imported sheet; `row` as the spreadsheet numbers it, from 1. */
export interface ImportError {
  row?: number;
  error?: string;
  missingElements?: string[];
  /** Our column, where one cell is wrong. */
  column?: string;
  email?: string;
  /** Of legs. */
  identifier?: string;
  make?: string;
  model?: string;
}

/** 'In {x} found[ missing elements]: {detail}' (specification, section 8). */
export function importErrorText(error: ImportError): string {
  const boat = [error.make, error.model].filter(Boolean).join(' ');
  const where = error.email || boat || error.identifier || `row ${error.row ?? '?'}`;
  if (error.missingElements?.length) return `In ${where} found missing elements: ${error.missingElements.join(', ')}`;
  return `In ${where} found: ${error.error ?? ''}`;
}
