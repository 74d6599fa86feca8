import { Alert, List, Text } from '@mantine/core';
import { type ImportError, importErrorText } from '#domain/import-report.ts';

export function ImportErrors({ errors, text }: { text: string; errors: ImportError[] }) {
  return (
    <Alert color="red" role="alert" title={<Text c="var(--mantine-color-error)">{text}</Text>}>
      {errors.length > 0 && (
        <List
          spacing="xs"
          mah="40vh"
          style={{ overflowY: 'auto', overflowWrap: 'anywhere' }}
          tabIndex={0}
          aria-label="What is wrong"
        >
          {errors.map((error, index) => (
            <List.Item key={index}>
              {error.row !== undefined && `Row ${error.row}: `}
              {importErrorText(error)}
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}
