import { nameOrder } from '#domain/name-order.ts';
import { ownZone } from './clock.ts';

export type SortValue = string | number | boolean | null | undefined;
export interface Order {
  key: string;
  descending: boolean;
}

/** Names as a person sorts them ('Leg 2' before 'Leg 10'); empty values come last either way. */
export function sorted<Row>(rows: Row[], value: (row: Row) => SortValue, descending: boolean): Row[] {
  const order = nameOrder(ownZone());
  const direction = descending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)];
    if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
    return direction * (typeof a === 'number' && typeof b === 'number' ? a - b : order.compare(String(a), String(b)));
  });
}

function isEmpty(value: SortValue): boolean {
  return value === null || value === undefined || value === '';
}
