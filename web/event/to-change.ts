import { link } from '#web/paths.ts';

/** In minutes. */
export const usualDelay = '15';

/** The page that opens 'Something changed…', filled in for a leg, a boat or a day. */
export function toChange(
  event: number,
  about: { leg?: number; boat?: number; date?: string; minutes?: string } = {},
): string {
  const given = Object.entries(about).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return `${link('today', { id: event })}?${new URLSearchParams([['change', ''], ...given]).toString()}`;
}
