import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { Radio, Stack, Table, Text } from '@mantine/core';
import type { ExistingChoice } from '#domain/import-report.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type PreviewLine, shownLines } from './preview-lines.ts';

/** The most rows to draw at once. */
const atMost = 200;

interface ImportPreviewProps {
  lines: PreviewLine[];
  existing: ExistingChoice;
  onExisting: (existing: ExistingChoice) => void;
}

export function ImportPreview({ existing, lines, onExisting }: ImportPreviewProps) {
  const count = (state: PreviewLine['state']) => lines.filter((line) => line.state === state).length;
  const [bad, known] = [count('error'), count('exists')];
  return (
    <Stack gap="sm">
      <Text role="status" fw={600}>
        {bad > 0 && `${bad} with errors, `}
        {count('new')} new{known > 0 && `, ${known} already there`}
      </Text>
      {known > 0 && bad === 0 && <ExistingQuestion existing={existing} onExisting={onExisting} />}
      <Table.ScrollContainer
        minWidth={0}
        mah="40vh"
        scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': 'Preview' } }}
      >
        <Table stickyHeader aria-label="Preview">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Row</Table.Th>
              <Table.Th w="100%">Name</Table.Th>
              <Table.Th>State</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shownLines(lines, atMost).map((line) => (
              <Line key={line.row} {...line} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {lines.length > atMost && <Text c="dimmed">and {lines.length - atMost} more</Text>}
    </Stack>
  );
}

function ExistingQuestion({ existing, onExisting }: Omit<ImportPreviewProps, 'lines'>) {
  return (
    <Radio.Group
      label="Those that are already there"
      value={existing}
      onChange={(value) => onExisting(value === 'update' ? 'update' : 'skip')}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="skip" label="Leave them as they are" />
        <Radio value="update" label="Update them with the sheet" />
      </Stack>
    </Radio.Group>
  );
}

const states = {
  new: { text: 'New', color: 'green' },
  exists: { text: 'Already there', color: 'gray' },
  error: { text: 'Error', color: 'red' },
} as const;

function Line({ detail, errors, name, row, state }: PreviewLine) {
  return (
    <Table.Tr>
      <Table.Td>{row}</Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        {name}
        {detail && (
          <Text size="sm" c="dimmed">
            {detail}
          </Text>
        )}
        {errors.map((error) => (
          <Text key={error} c="var(--mantine-color-error)">
            {error}
          </Text>
        ))}
      </Table.Td>
      <Table.Td>
        <Badge color={states[state].color}>{states[state].text}</Badge>
      </Table.Td>
    </Table.Tr>
  );
}
