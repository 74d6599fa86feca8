import { expect, test } from 'vitest';
import { AppError, type ErrorCode, errors } from '#domain/errors.ts';
import { refusalType, statusOf } from './statuses.ts';

test.each([
  [400, 'bad request'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not found'],
  [409, 'conflict'],
  [413, 'bad request'],
  [429, 'too many requests'],
  [500, 'unavailable'],
  [503, 'unavailable'],
])('%d is of type %s', (status, type) => {
  expect(refusalType(status)).toBe(type);
});

test('a refusal carries the text of its code, or one of its own', () => {
  expect(new AppError('boat_full')).toMatchObject({ code: 'boat_full', message: 'This boat is full', details: {} });
  expect(new AppError('capacity_below_bookings', { booked: 3 }, '3 are booked').message).toBe('3 are booked');
});

// A code without a row in statuses.ts gets 404 or 409: a new one fails here until its status is decided.
test.each([
  [
    404,
    `
      page_not_found invalid_email organization_not_found report_not_open event_not_found boat_not_found
      leg_not_found feed_not_found registration_not_found draw_not_found
      waiting_not_found crew_link_not_found board_not_found message_not_found event_guest_not_found guest_not_found card_not_found
      change_not_found disruption_not_found
    `,
  ],
  [
    409,
    `
      email_taken last_admin report_too_early no_active_event event_not_empty event_has_confirmations
      event_excludes_legs event_asks_nothing coverage_too_many capacity_below_bookings boat_not_in_event
      boat_on_overlapping_leg leg_move_overlaps already_on_leg day_locked leg_departed leg_cancelled
      leg_overlaps boat_full boat_not_on_leg not_confirmed booking_not_open draw_done draw_not_done draw_not_due
      wishes_off wishes_not_open wishes_closed gaps_refused waiting_off waiting_has_boat waiting_too_many seat_not_next
      offer_lapsed recipients_changed guest_has_seats guest_is_driver card_is_old card_often card_changed plan_is_old
      plan_has_clashes plan_is_empty disruption_undone disruption_undo_refused mails_left undo_refused
    `,
  ],
])('the refusals of status %d are just these', (status, names) => {
  const codes = (Object.keys(errors) as ErrorCode[]).filter((code) => statusOf(code) === status);
  expect(codes.sort()).toEqual(names.trim().split(/\s+/).sort());
});
