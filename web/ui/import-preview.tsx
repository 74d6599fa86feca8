import { Badge, Radio, Stack, Table, Text } from '@mantine/core';
import type { ExistingChoice, PreviewRow } from '#domain/import-report.ts';

/** More than anybody reads, and few enough to draw at once. */
const shownRows = 200;

interface ImportPreviewProps {
  rows: PreviewRow[];
  existing: ExistingChoice;
  onExisting: (existing: ExistingChoice) => void;
}

export function ImportPreview({ existing, onExisting, rows }: ImportPreviewProps) {
  const known = rows.filter((row) => row.state === 'exists').length;
  return (
    <Stack gap="sm">
      <Text role="status" fw={600}>
        {rows.length - known} new{known > 0 && `, ${known} already there`}
      </Text>
      {known > 0 && (
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
      )}
      <Table.ScrollContainer
        minWidth={0}
        mah="40vh"
        scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': 'Preview' } }}
      >
        <Table stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Row</Table.Th>
              <Table.Th w="100%">Name</Table.Th>
              <Table.Th>State</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.slice(0, shownRows).map((row) => (
              <PreviewLine key={row.row} {...row} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {rows.length > shownRows && <Text c="dimmed">and {rows.length - shownRows} more</Text>}
    </Stack>
  );
}

function PreviewLine({ detail, name, row, state }: PreviewRow) {
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
      </Table.Td>
      <Table.Td>
        <Badge variant="outline" tt="none" miw="max-content" color={state === 'new' ? 'green' : 'gray'}>
          {state === 'new' ? 'New' : 'Already there'}
        </Badge>
      </Table.Td>
    </Table.Tr>
  );
}
