import { sampleMark } from '#domain/sheet/arrange.ts';
import { writeSheet, type Sheet } from './write.ts';
import type { ColumnKind } from './written-cell.ts';

export interface TemplateColumn {
  /** The field's name, which is the header. */
  name: string;
  /** The form's label, where it differs from the name; accepted as a header too. */
  labels?: readonly string[];
  /** Text unless another kind is named. */
  kind?: ColumnKind;
  required?: boolean;
  /** The value in the sample row. */
  sample: string | number;
  /** Allowed values, in words. */
  allowed: string;
}

const preparedRows = 200;

/** A sheet to fill in, with a sample that an import ignores, and a second sheet that says what may stand where. */
export function importTemplate(name: string, columns: TemplateColumn[]): Promise<Buffer> {
  const toFillIn: Sheet<'sample'> = {
    name,
    columns: columns.map((column, index) => ({
      header: column.name,
      kind: column.kind,
      value: () => (index === 0 ? `${sampleMark} ${column.sample}` : column.sample),
    })),
    rows: ['sample'],
    emptyRows: preparedRows,
  };
  const explained: Sheet<TemplateColumn> = {
    name: 'How to fill in',
    titles: [
      `The row that begins with "${sampleMark}" shows how it is done and is not imported.`,
      'The order of the columns does not matter, and columns that are not listed here are ignored.',
    ],
    columns: [
      { header: 'Column', value: (column) => column.name },
      { header: 'Required', value: (column) => column.required ?? false },
      { header: 'Allowed values', value: (column) => column.allowed },
      { header: 'For example', value: (column) => column.sample },
    ],
    rows: columns,
  };
  return writeSheet([toFillIn, explained]);
}
