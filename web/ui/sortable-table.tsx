import { NativeSelect, Text, UnstyledButton } from '@mantine/core';
import {
  memo,
  type MouseEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Link } from '#web/router/routing.tsx';
import { Icon } from './icons.tsx';
import { type Order, type SortValue, sorted } from './sorted.ts';
import type { ShownRows } from './shown-rows.ts';
import classes from './table.module.css';

export interface Column<Row> {
  key: string;
  label: string;
  /** The value to sort by; shown unless there is a `render`. */
  value: (row: Row) => SortValue;
  /** No links inside the first column when there is a `rowLink`: the cell is one. `leads`: the row is on the first screen. */
  render?: (row: Row, leads: boolean) => ReactNode;
  /** It is also seen on a phone, beside the name, at the end of the row, or on a line of its own for what is long. */
  onPhone?: true | 'last' | 'below';
}

interface SortableTableProps<Row> {
  /** Says what the table lists; read out, not shown. */
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowLink?: (row: Row) => string;
  rowKey?: (row: Row) => string | number;
  /** A column's key; the rows' own order when absent. */
  initialSort?: string;
  selection?: Selection<Row>;
  /** On a phone the choice of the order is not shown yet. */
  sortsLater?: boolean;
  /** Is told what is shown, in its order. */
  shown?: ShownRows;
}

/** Rows with an id can be ticked, in their first cell. */
interface Selection<Row> {
  selected: ReadonlySet<number>;
  onSelect: (id: number) => void;
  nameOf: (row: Row) => string;
}

/** So many rows are on the first screen, and their pictures are fetched at once. */
const leadingRows = 10;
/** On a phone so few rows are in sight at once, whatever their order. */
const fewestToSort = 5;
/** About a screen: these are drawn before all others. */
const firstRows = 25;
/** Of the others so many are laid out in one frame, also by a slow phone. */
const slice = 50;

/** Every column sorts. On a phone a row has the first two columns and what is marked `onPhone`, and the sorting is a list to choose from. Plain elements: Mantine's table brings all that a dialog needs. */
export function SortableTable<Row extends object>({
  caption,
  columns,
  initialSort,
  rowKey = idOf,
  rowLink,
  rows,
  selection,
  shown,
  sortsLater = false,
}: SortableTableProps<Row>) {
  const [order, setOrder] = useState<Order>({ key: initialSort ?? '', descending: false });
  // The header answers at once, and hundreds of rows follow as they are drawn.
  const follows = useDeferredValue(order);
  const { descending, key } = follows;
  const column = columns.find((each) => each.key === key);
  const ordered = useMemo(() => (column ? sorted(rows, column.value, descending) : rows), [rows, column, descending]);
  useEffect(() => {
    shown?.show(
      caption,
      ordered.map((row) => Number(idOf(row))),
    );
    return () => shown?.show(caption, []);
  }, [shown, caption, ordered]);
  const drawn = useDeferredValue(ordered, ordered.slice(0, firstRows));
  const body = useLaidOutInSlices(follows);
  const sortBy = (key: string) => setOrder({ key, descending: order.key === key && !order.descending });
  return (
    <div>
      {rows.length > fewestToSort && !sortsLater && (
        <PhoneSorting caption={caption} columns={columns} order={order} onChange={setOrder} />
      )}
      <div className={classes.frame}>
        <table className={classes.table} role="table">
          <caption className="unseen">{caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((each) => (
                <SortHeader key={each.key} column={each} order={order} onSort={() => sortBy(each.key)} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" ref={body}>
            <Rows columns={columns} rows={drawn} rowKey={rowKey} rowLink={rowLink} selection={selection} />
          </tbody>
        </table>
      </div>
      {rows.length === 0 && (
        <Text c="dimmed" py="md">
          Nothing here yet
        </Text>
      )}
    </div>
  );
}

/**
 * Rows that change places are laid out a slice a frame, those in sight first, so that the page answers in between. On the
 * elements themselves: none of them is drawn again for it.
 */
function useLaidOutInSlices(order: Order) {
  const body = useRef<HTMLTableSectionElement>(null);
  useLayoutEffect(() => {
    const later = [...(body.current?.rows ?? [])].slice(firstRows);
    const show = (rows: HTMLElement[]) => rows.forEach((row) => row.style.removeProperty('display'));
    for (const row of later) row.style.display = 'none';
    let frame = requestAnimationFrame(next);
    function next() {
      show(later.splice(0, slice));
      if (later.length > 0) frame = requestAnimationFrame(next);
    }
    return () => {
      cancelAnimationFrame(frame);
      show(later);
    };
  }, [order]);
  return body;
}

/** Both arrows are always there, and the styles hide one: another element has the browser lay out every cell again. */
function SortHeader<Row>({ column, onSort, order }: { column: Column<Row>; order: Order; onSort: () => void }) {
  const active = order.key === column.key;
  return (
    <th role="columnheader" scope="col" aria-sort={!active ? 'none' : order.descending ? 'descending' : 'ascending'}>
      <UnstyledButton className={classes.sort} onClick={onSort} data-active={active || undefined}>
        {column.label}
        <Icon>
          <path d="M8 9l4-4 4 4" />
          <path d="M8 15l4 4 4-4" />
        </Icon>
      </UnstyledButton>
    </th>
  );
}

interface RowsProps<Row> extends Pick<SortableTableProps<Row>, 'columns' | 'rows'> {
  rowKey: (row: Row) => string | number;
  rowLink: ((row: Row) => string) | undefined;
  selection: Selection<Row> | undefined;
}

interface RowProps<Row> {
  columns: Column<Row>[];
  row: Row;
  to: string | undefined;
  /** Undefined where rows cannot be ticked. */
  ticked: boolean | undefined;
  name: string | undefined;
  leads: boolean;
  onSelect: ((id: number) => void) | undefined;
}

/** Remembered, so that what is answered at once does not wait for them. */
const Rows = memo(function Rows<Row extends object>({ columns, rowKey, rowLink, rows, selection }: RowsProps<Row>) {
  return rows.map((row, index) => (
    <Row
      key={rowKey(row)}
      leads={index < leadingRows}
      columns={columns}
      row={row}
      to={rowLink?.(row)}
      ticked={selection?.selected.has(Number(idOf(row)))}
      name={selection?.nameOf(row)}
      onSelect={selection?.onSelect}
    />
  ));
}) as <Row extends object>(props: RowsProps<Row>) => ReactNode;

/** A row that has only moved is not drawn again. Plain elements: Mantine's cells take a third longer, and there are thousands. */
const Row = memo(function Row<Row extends object>({ columns, leads, name, onSelect, row, ticked, to }: RowProps<Row>) {
  return (
    <tr
      role="row"
      onClick={openRow}
      className={to === undefined ? undefined : classes.opens}
      data-ticks={ticked !== undefined || undefined}
    >
      {columns.map((column, index) => {
        const content = column.render ? column.render(row, leads) : column.value(row);
        const empty = content === null || content === undefined || content === '';
        return (
          <td role="cell" key={column.key} data-label={column.label} data-on-phone={column.onPhone}>
            {index === 0 && ticked !== undefined && (
              <label className={classes.tick}>
                <input
                  type="checkbox"
                  aria-label={`Select ${name}`}
                  checked={ticked}
                  onChange={() => onSelect?.(Number(idOf(row)))}
                />
              </label>
            )}
            {index === 0 && to !== undefined ? (
              <Link className={classes.link} to={to}>
                {empty ? 'Open' : content}
              </Link>
            ) : (
              content
            )}
          </td>
        );
      })}
    </tr>
  );
}) as <Row extends object>(props: RowProps<Row>) => ReactNode;

/** Follows the link of the first cell, unless another control or a selection of text was meant. */
function openRow({ currentTarget, target }: MouseEvent) {
  const onControl = target instanceof Element && target.closest('a, button, input, label') !== null;
  if (!onControl && getSelection()?.isCollapsed !== false)
    currentTarget.querySelector<HTMLAnchorElement>(`.${classes.link}`)?.click();
}

interface PhoneSortingProps<Row> {
  caption: string;
  columns: Column<Row>[];
  order: Order;
  onChange: (order: Order) => void;
}

function PhoneSorting<Row>({ caption, columns, onChange, order }: PhoneSortingProps<Row>) {
  const choices = columns.flatMap(({ key, label }) => [
    { value: `${key} up`, label: `${label}, ascending` },
    { value: `${key} down`, label: `${label}, descending` },
  ]);
  return (
    <NativeSelect
      className={`phone-only ${classes.phoneSorting}`}
      label="Sort by"
      aria-label={`Sort by: ${caption}`}
      data={[{ value: '', label: 'As listed' }, ...choices]}
      value={order.key === '' ? '' : `${order.key} ${order.descending ? 'down' : 'up'}`}
      onChange={(event) => {
        const [key = '', direction] = event.currentTarget.value.split(' ');
        onChange({ key, descending: direction === 'down' });
      }}
    />
  );
}

function idOf(row: object): string | number {
  return 'id' in row && (typeof row.id === 'number' || typeof row.id === 'string') ? row.id : JSON.stringify(row);
}
