import { Button, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import type { ExistingChoice, WorkbookPart } from '#domain/import-report.ts';
import { organizationTypes } from '#domain/organization-types.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { ImportPreview } from './import-preview.tsx';
import { previewLines } from './preview-lines.ts';
import type { Choice } from './use-import.ts';

interface SheetPartProps {
  part: WorkbookPart;
  choice: Choice;
  /** Its name, where several sheets stand below each other. */
  title: string | undefined;
  existing: ExistingChoice;
  onExisting: (existing: ExistingChoice) => void;
  onDecide: (decided: Partial<Choice>) => void;
}

/** One sheet: which it is, what it lacks, what is asked about it, and its rows. */
export function SheetPart({ choice, existing, onDecide, onExisting, part, title }: SheetPartProps) {
  const {
    columns = [],
    errors = [],
    message,
    notes = [],
    our_columns: ours = [],
    questions = [],
    rows = [],
    sheets = [],
    table = [],
  } = part;
  const lines =
    message === undefined || errors.length > 0
      ? previewLines(rows, errors)
      : table.map(({ row }) => ({
          row,
          state: 'error' as const,
          name: '',
          detail: undefined,
          errors: [],
          wrong: [],
        }));
  const setColumn = (heading: string, column: string | null) => {
    const others = Object.entries(choice.columns).filter(
      ([each, is]) => each !== heading && (is === null || is !== column),
    );
    onDecide({ columns: { ...Object.fromEntries(others), [heading]: column } });
  };
  const setCells = (cells: Choice['cells']) => {
    const others = choice.cells.filter(
      (old) => !cells.some(({ column, row }) => row === old.row && column === old.column),
    );
    onDecide({ cells: [...others, ...cells] });
  };
  const leftOut = [...new Set(choice.cells.map(({ row }) => row))].filter(
    (row) => !table.some((each) => each.row === row),
  );
  return (
    <Stack component="section" gap="sm" aria-label={title}>
      {title && <Title order={3}>{title}</Title>}
      {sheets.length > 1 && (
        <NativeSelect
          label="Sheet"
          data={sheets}
          value={part.sheet ?? ''}
          onChange={(event) => onDecide({ sheet: event.currentTarget.value, columns: {}, cells: [], answers: {} })}
        />
      )}
      {title && <ErrorText>{message}</ErrorText>}
      <Defaults ours={ours} columns={columns} choice={choice} onDecide={onDecide} />
      {questions.map(({ heading, options, text }) => (
        <NativeSelect
          key={heading}
          label={`${heading}: ${text}`}
          data={[{ value: '', label: 'Choose' }, ...options]}
          value={choice.answers[heading] ?? ''}
          onChange={(event) => onDecide({ answers: { ...choice.answers, [heading]: event.currentTarget.value } })}
        />
      ))}
      {columns
        .filter((column) => isAsked(column, choice))
        .map(({ heading, samples }) => (
          <NativeSelect
            key={heading}
            label={`${heading}: what are these numbers?`}
            description={samples.join(' · ')}
            data={[
              { value: '', label: 'Choose' },
              { value: leftOutChoice, label: 'Nothing to import' },
              ...ours.map(({ label, name }) => ({ value: name, label })),
            ]}
            value=""
            onChange={(event) => {
              const { value } = event.currentTarget;
              if (value !== '') setColumn(heading, value === leftOutChoice ? null : value);
            }}
          />
        ))}
      {part.kind === 'seat' && rows.some(({ state }) => state === 'new') && (
        <Text>Each person with a new seat gets one mail about it.</Text>
      )}
      {notes.map((note) => (
        <Text key={note}>{note}.</Text>
      ))}
      {leftOut.length > 0 && (
        <Group gap="xs">
          <Text>
            Left out: {leftOut.length === 1 ? 'row' : 'rows'} {leftOut.join(', ')}.
          </Text>
          <Button
            variant="default"
            onClick={() => onDecide({ cells: choice.cells.filter(({ row }) => !leftOut.includes(row)) })}
          >
            Bring back
          </Button>
        </Group>
      )}
      {(lines.length > 0 || table.length === 0) && (
        <ImportPreview
          label={title ? `Preview: ${title}` : 'Preview'}
          lines={lines}
          existing={existing}
          onExisting={onExisting}
          cells={
            columns.length === 0
              ? undefined
              : {
                  columns,
                  ours,
                  table,
                  mended: choice.cells,
                  onColumn: setColumn,
                  onCell: (row, column, value) => setCells([{ row, column, value }]),
                  onLeaveOut: (row) => setCells(columns.map(({ heading }) => ({ row, column: heading, value: '' }))),
                }
          }
        />
      )}
    </Stack>
  );
}

const leftOutChoice = 'left out';

/** Numbers below a heading that says nothing may count rows, seats or anything: nobody guesses that. */
function isAsked(
  { column, guess, heading, samples }: NonNullable<WorkbookPart['columns']>[number],
  choice: Choice,
): boolean {
  const areNumbers = samples.length > 0 && samples.every((text) => /^[\d.,\s]+$/.test(text));
  return column === null && guess === 'none' && areNumbers && !Object.hasOwn(choice.columns, heading);
}

type DefaultsProps = Pick<SheetPartProps, 'choice' | 'onDecide'> & {
  columns: NonNullable<WorkbookPart['columns']>;
  ours: NonNullable<WorkbookPart['our_columns']>;
};

const typeLabels = { 'test driver': 'test drivers', manufacturer: 'manufacturers', admin: 'admins' };

/** What the sheet does not say is said once for all its rows. */
function Defaults({ choice, columns, onDecide, ours }: DefaultsProps) {
  const filled = new Set(
    columns.flatMap(({ column }) =>
      column === null ? [] : (ours.find(({ name }) => name === column)?.fills ?? [column]),
    ),
  );
  const lacking = ours.filter(({ name, required }) => required && name !== 'identifier' && !filled.has(name));
  const set = (name: string, value: string) => {
    const { [name]: _before, ...others } = choice.defaults;
    onDecide({ defaults: value.trim() === '' ? others : { ...others, [name]: value } });
  };
  return lacking.map(({ label, name }) => {
    // How long a leg is says when it ends.
    const field = name === 'end_time' ? 'minutes' : name;
    if (field === 'type')
      return (
        <NativeSelect
          key={name}
          label="All are"
          data={[
            { value: '', label: 'Choose' },
            ...organizationTypes.map((value) => ({ value, label: typeLabels[value] })),
          ]}
          value={choice.defaults.type ?? ''}
          onChange={(event) => set('type', event.currentTarget.value)}
        />
      );
    return (
      <TextInput
        key={name}
        label={field === 'minutes' ? 'Length of each leg in minutes' : `${label} of all rows`}
        description={field === 'date' ? 'Such as Day 1 or 2026-06-10' : undefined}
        defaultValue={choice.defaults[field] ?? ''}
        onBlur={(event) => {
          if (event.currentTarget.value !== (choice.defaults[field] ?? '')) set(field, event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') set(field, event.currentTarget.value);
        }}
      />
    );
  });
}
