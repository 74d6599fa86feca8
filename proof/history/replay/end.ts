import type { Report } from '../operation.ts';
import type { Stored } from '../stored.ts';
import type { EventState } from './state.ts';

/** The database at the end agrees with the history. */
export function checkEnd(state: EventState, stored: Stored, event: number, report: Report): void {
  const same = (what: string, expected: string[], found: string[]) => {
    const missing = expected.filter((line) => !found.includes(line));
    const added = found.filter((line) => !expected.includes(line));
    if (missing.length + added.length > 0 || expected.length !== found.length)
      report('the history tells all', `${what}: only in it ${missing.join('; ')}, only stored ${added.join('; ')}`);
  };
  const ofEvent = <T extends { event: number }>(rows: T[]) => rows.filter((row) => row.event === event);
  same(
    'bookings',
    [...state.bookings.values()].map(({ boat, confirmBy, id, leg, missed, organization }) =>
      [id, organization, leg, boat, confirmBy ?? null, Number(missed ?? false)].join(),
    ),
    ofEvent(stored.registrations).map(({ boat, confirm_by, id, leg, no_show, organization }) =>
      [id, organization, leg, boat, confirm_by === null ? null : Date.parse(confirm_by), no_show].join(),
    ),
  );
  same(
    'guests',
    [...state.guests].map(([id, { boat, leg, missed }]) => [id, leg, boat, Number(missed)].join()),
    ofEvent(stored.guests).map(({ boat, id, leg, no_show }) => [id, leg, boat, no_show].join()),
  );
  same(
    'places in line',
    state.line.map(({ boat, giveUp, leg, organization }) => [organization, boat, leg, giveUp].join()),
    ofEvent(stored.waiting).map(({ boat, give_up, leg, organization }) => [organization, boat, leg, give_up].join()),
  );
  same(
    'legs',
    [...state.legs].map(([id, { date, end_time, max, start_time, state: status }]) =>
      [id, date, start_time, end_time, max, status].join(),
    ),
    ofEvent(stored.legs).map(({ date, end_time, id, max_per_boat, start_time, state: status }) =>
      [id, date, start_time, end_time, max_per_boat, status].join(),
    ),
  );
}
