import { type ColumnsOf, emptyValues, type Fields, isList, type ValuesOf } from '#domain/field-kinds.ts';

/** The columns of the declared fields that were sent; anything else is left out. */
export function columnsOf<Named extends Fields>(
  fields: Named,
  sent: { [Name in keyof Named]?: unknown },
): Partial<ColumnsOf<Named>> {
  const given = Object.keys(fields).filter((name) => sent[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, stored(sent[name])])) as Partial<ColumnsOf<Named>>;
}

function stored(value: unknown): unknown {
  return Array.isArray(value) ? JSON.stringify(value) : value;
}

/** A statement for several rows names every column, so each row has a value for it. */
export function emptyColumns<Named extends Fields>(fields: Named): ColumnsOf<Named> {
  return columnsOf(fields, emptyValues(fields)) as ColumnsOf<Named>;
}

/** A row with its lists as lists. */
export function withLists<Named extends Fields, Row extends ColumnsOf<Named>>(
  fields: Named,
  row: Row,
): Omit<Row, keyof Named> & ValuesOf<Named> {
  const lists = Object.keys(fields).filter((name) => fields[name] && isList(fields[name].kind));
  return { ...row, ...Object.fromEntries(lists.map((name) => [name, JSON.parse(String(row[name]))])) };
}
