import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { Button, NativeSelect, Radio, Stack, Table, Text, TextInput } from '@mantine/core';
import type { ExistingChoice, SheetReading } from '#domain/import-report.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type PreviewLine, shownLines } from './preview-lines.ts';

/** The most rows to draw at once. */
const atMost = 200;

/** The sheet's own cells beside what its rows become, and how to change them. */
export interface SheetCells {
  columns: SheetReading['columns'];
  ours: SheetReading['our_columns'];
  table: SheetReading['table'];
  mended: { row: number; column: string; value: string }[];
  onColumn: (heading: string, column: string | null) => void;
  onCell: (row: number, heading: string, value: string) => void;
  onLeaveOut: (row: number) => void;
}

interface ImportPreviewProps {
  lines: PreviewLine[];
  existing: ExistingChoice;
  onExisting: (existing: ExistingChoice) => void;
  cells?: SheetCells | undefined;
  label?: string;
}

export function ImportPreview({ cells, existing, label = 'Preview', lines, onExisting }: ImportPreviewProps) {
  const count = (state: PreviewLine['state']) => lines.filter((line) => line.state === state).length;
  const [bad, known] = [count('error'), count('exists')];
  const texts = new Map(cells?.table.map((row) => [row.row, row.texts]));
  const shown = shownLines(lines, atMost);
  return (
    <Stack gap="sm">
      <Text role="status" fw={600}>
        {bad > 0 && `${bad} with errors, `}
        {count('new')} new{known > 0 && `, ${known} already there`}
      </Text>
      {known > 0 && bad === 0 && <ExistingQuestion existing={existing} onExisting={onExisting} />}
      <Table.ScrollContainer
        minWidth={0}
        mah="45vh"
        scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': label } }}
      >
        <Table stickyHeader aria-label={label}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Row</Table.Th>
              <Table.Th miw="12rem">{cells ? 'Becomes' : 'Name'}</Table.Th>
              <Table.Th>State</Table.Th>
              {cells?.columns.map((column) => (
                <Table.Th key={column.heading} miw="10rem" fw={400}>
                  <ColumnChoice column={column} ours={cells.ours} onColumn={cells.onColumn} />
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((line) => (
              <Line key={line.row} line={line} texts={texts.get(line.row)} cells={cells} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {lines.length > atMost && <Text c="dimmed">and {lines.length - atMost} more</Text>}
    </Stack>
  );
}

function ExistingQuestion({ existing, onExisting }: Pick<ImportPreviewProps, 'existing' | 'onExisting'>) {
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

type Column = SheetReading['columns'][number];

/** What a column means, above its heading and two of its cells. */
function ColumnChoice({ column, onColumn, ours }: Pick<SheetCells, 'onColumn' | 'ours'> & { column: Column }) {
  return (
    <>
      <NativeSelect
        label={column.heading}
        data={[
          { value: '', label: 'Left out' },
          ...ours.map(({ label, name, required }) => ({ value: name, label: required ? `${label} *` : label })),
        ]}
        value={column.column ?? ''}
        onChange={(change) => onColumn(column.heading, change.currentTarget.value || null)}
      />
      <Text size="sm" c="dimmed" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
        {column.samples.join(' · ')}
      </Text>
    </>
  );
}

const states = {
  new: { text: 'New', color: 'green' },
  exists: { text: 'Already there', color: 'gray' },
  error: { text: 'Error', color: 'red' },
} as const;

interface LineProps {
  line: PreviewLine;
  texts: string[] | undefined;
  cells: SheetCells | undefined;
}

function Line({ cells, line: { detail, errors, name, row, state, wrong }, texts }: LineProps) {
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
        {state === 'error' && cells && texts && (
          <Button variant="subtle" size="compact-md" mih={44} px={0} onClick={() => cells.onLeaveOut(row)}>
            Leave row {row} out
          </Button>
        )}
      </Table.Td>
      <Table.Td>
        <Badge color={states[state].color}>{states[state].text}</Badge>
      </Table.Td>
      {cells?.columns.map((column, index) => (
        <Table.Td key={column.heading} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {texts && (
            <Cell
              row={row}
              column={column}
              text={texts[index] ?? ''}
              cells={cells}
              isWrong={holds(column, wrong, cells.ours)}
            />
          )}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

/** Whether the cells of a column make one of these fields. */
function holds({ column }: Column, wrong: readonly string[], ours: SheetCells['ours']): boolean {
  if (column === null || wrong.length === 0) return false;
  const fills = ours.find(({ name }) => name === column)?.fills ?? [column];
  return wrong.some((field) => fills.includes(field) || (field === 'boats' && fills.includes('model')));
}

interface CellProps {
  row: number;
  column: Column;
  text: string;
  isWrong: boolean;
  cells: SheetCells;
}

/** A wrong cell is mended where it stands, and can be changed again. */
function Cell({ cells, column, isWrong, row, text }: CellProps) {
  const isMended = cells.mended.some((each) => each.row === row && each.column === column.heading);
  if (!isWrong && !isMended) return text;
  const save = (value: string) => {
    if (value !== text) cells.onCell(row, column.heading, value);
  };
  return (
    <TextInput
      key={text}
      aria-label={`${column.heading}, row ${row}`}
      defaultValue={text}
      error={isWrong}
      miw="8rem"
      onBlur={(event) => save(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save(event.currentTarget.value);
      }}
    />
  );
}
