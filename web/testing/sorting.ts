import { fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';

/** The texts of a table's first column, from top to bottom. */
export function firstColumn(caption: string): (string | null)[] {
  const [, ...rows] = within(screen.getByRole('table', { name: caption })).getAllByRole('row');
  return rows.map((row) => row.querySelector('td, th')?.textContent ?? null);
}

/** Each column sorts both ways; `expected` is the first column when it is sorted upwards by that column. */
export async function expectSorting(caption: string, expected: Record<string, string[]>): Promise<void> {
  const table = within(await screen.findByRole('table', { name: caption }));
  for (const [column, upwards] of Object.entries(expected)) {
    const header = table.getByRole('columnheader', { name: new RegExp(`^${column}`) });
    const press = () => fireEvent.click(within(header).getByRole('button'));
    if (header.getAttribute('aria-sort') !== 'ascending') press();
    await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending');
    await expect.poll(() => firstColumn(caption)).toEqual(upwards);
    press();
    await expect.poll(() => header.getAttribute('aria-sort')).toBe('descending');
    await expect.poll(() => firstColumn(caption)).toEqual(upwards.toReversed());
  }
}
