import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { Button, NativeSelect, Radio, Stack, Table, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ExistingChoice, SheetReading } from '#domain/import-report.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Fold } from '#web/ui/fold.tsx';
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
  // On a phone the sheet's own columns would be out of sight: they fold, and a wrong cell stands below its error.
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const across = isPhone ? [] : (cells?.columns ?? []);
  const shown = shownLines(lines, atMost);
  return (
    <Stack gap="sm">
      <Text role="status" fw={600}>
        {bad > 0 && `${bad} with errors, `}
        {count('new')} new{known > 0 && `, ${known} already there`}
      </Text>
      {isPhone && cells && (
        <Fold title="What the columns mean">
          <Stack gap="sm">
            {cells.columns.map((column) => (
              <div key={column.heading}>
                <ColumnChoice column={column} ours={cells.ours} onColumn={cells.onColumn} />
              </div>
            ))}
          </Stack>
        </Fold>
      )}
      {known > 0 && bad === 0 && <ExistingQuestion existing={existing} onExisting={onExisting} />}
      <Table.ScrollContainer
        minWidth={0}
        mah="45vh"
        scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': label } }}
      >
        <Table stickyHeader aria-label={label}>
          <Table.Thead>
            <Table.Tr style={{ verticalAlign: 'bottom' }}>
              <Table.Th>Row</Table.Th>
              <Table.Th {...(!isPhone && { miw: '12rem' })}>{cells ? 'Becomes' : 'Name'}</Table.Th>
              {!isPhone && <Table.Th>State</Table.Th>}
              {cells &&
                across.map((column) => (
                  <Table.Th key={column.heading} miw="10rem" fw={400}>
                    <ColumnChoice column={column} ours={cells.ours} onColumn={cells.onColumn} />
                  </Table.Th>
                ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((line) => (
              <Line key={line.row} line={line} texts={texts.get(line.row)} cells={cells} isPhone={isPhone} />
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
  isPhone: boolean;
}

function Line({ cells, isPhone, line: { completed = [], detail, errors, name, row, state, wrong }, texts }: LineProps) {
  const cellOf = (column: Column, index: number) =>
    texts &&
    cells && (
      <Cell
        row={row}
        column={column}
        text={texts[index] ?? ''}
        cells={cells}
        isWrong={holds(column, wrong, cells.ours)}
        isLabelled={isPhone}
      />
    );
  const badge = <Badge color={states[state].color}>{states[state].text}</Badge>;
  return (
    <Table.Tr>
      <Table.Td {...(isPhone && { valign: 'top' })}>{row}</Table.Td>
      <Table.Td style={{ overflowWrap: isPhone ? 'break-word' : 'anywhere' }}>
        {isPhone && <div>{badge}</div>}
        {name}
        {detail && (
          <Text size="sm" c="dimmed">
            {detail}
          </Text>
        )}
        {completed.length > 0 && <Text size="sm">Completed: {completed.join(', ')}</Text>}
        {errors.map((error) => (
          <Text key={error} c="var(--mantine-color-error)">
            {error}
          </Text>
        ))}
        {isPhone &&
          cells?.columns.map((column, index) =>
            isMendable(cells, column, row, wrong) ? <div key={column.heading}>{cellOf(column, index)}</div> : null,
          )}
        {state === 'error' && cells && texts && (
          <Button variant="subtle" size="compact-md" mih={44} px={0} onClick={() => cells.onLeaveOut(row)}>
            Leave row {row} out
          </Button>
        )}
      </Table.Td>
      {!isPhone && <Table.Td>{badge}</Table.Td>}
      {!isPhone &&
        cells?.columns.map((column, index) => (
          <Table.Td key={column.heading} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {cellOf(column, index)}
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

/** Wrong cells, and those that were mended: they can be changed again. */
function isMendable({ mended, ours }: SheetCells, column: Column, row: number, wrong: readonly string[]): boolean {
  return holds(column, wrong, ours) || mended.some((each) => each.row === row && each.column === column.heading);
}

interface CellProps {
  row: number;
  column: Column;
  text: string;
  isWrong: boolean;
  /** Its column is not above it. */
  isLabelled: boolean;
  cells: SheetCells;
}

/** A wrong cell is mended where it stands. */
function Cell({ cells, column, isLabelled, isWrong, row, text }: CellProps) {
  const isMended = cells.mended.some((each) => each.row === row && each.column === column.heading);
  if (!isWrong && !isMended) return text;
  const save = (value: string) => {
    if (value !== text) cells.onCell(row, column.heading, value);
  };
  return (
    <TextInput
      key={text}
      {...(isLabelled
        ? { label: `${column.heading}, row ${row}`, mb: 'xs' }
        : { 'aria-label': `${column.heading}, row ${row}` })}
      defaultValue={text}
      error={isWrong}
      {...(!isLabelled && { miw: '8rem' })}
      onBlur={(event) => save(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save(event.currentTarget.value);
      }}
    />
  );
}
