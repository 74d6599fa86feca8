import { Alert, List, Text } from '@mantine/core';

/** What is wrong with one row of a sheet. */
export interface ImportError {
  row?: number;
  error?: string;
  missingElements?: string[];
  email?: string;
  make?: string;
  model?: string;
}

export function ImportErrors({ errors, text }: { text: string; errors: ImportError[] }) {
  return (
    <Alert color="red" role="alert" title={<Text c="var(--mantine-color-error)">{text}</Text>}>
      {errors.length > 0 && (
        <List spacing="xs" mah="40vh" style={{ overflowY: 'auto', overflowWrap: 'anywhere' }} tabIndex={0} aria-label="What is wrong">
          {errors.map((error, index) => (
            <List.Item key={index}>
              {error.row !== undefined && `Row ${error.row}: `}
              {writtenImportError(error)}
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}

/** Specification, section 8. */
export function writtenImportError(error: ImportError): string {
  const where = error.email || [error.make, error.model].filter(Boolean).join(', ') || `row ${error.row ?? '?'}`;
  const missing = error.missingElements?.length ? ' missing elements' : '';
  return `In ${where} found${missing}: ${missing ? error.missingElements?.join(', ') : error.error}`;
}
