import { generalErrors } from './general-errors.ts';
import type { SheetReading } from './import-report.ts';

/** Every refusal and its text for a person. Its HTTP status is in `server/http/statuses.ts`. */
export const errors = {
  ...generalErrors,

  email_missing: { text: 'Please enter your email address' },
  invalid_email: { text: 'Email not found' },
  not_an_email: { text: 'Not an email' },
  too_many_logins: { text: 'Too many login links have been asked for. Please wait 15 minutes and try again' },
  code_not_valid: { text: 'This code is not right, or no longer valid. Please use the link in the mail' },
  link_not_valid: { text: 'This link is no longer valid. Please ask for a new one' },

  fields_missing: { text: 'Please fill in the required fields' },
  organization_not_found: { text: 'This organization does not exist' },
  email_taken: { text: 'There is already an organization with this email' },
  last_admin: { text: 'The last admin cannot be removed or given another type' },

  too_many_pages: { text: 'This calendar is open in too many places at once' },
  report_not_open: { text: 'The report of this event is not open yet' },
  report_too_early: { text: 'The report can be published from the last day of the event on' },
  report_under_way: { text: 'Another report is being written for you. Please wait until you have it' },
  event_not_found: { text: 'This event does not exist' },
  no_active_event: { text: 'There is no current or coming event' },
  event_not_empty: { text: 'This event has legs or boats. Remove them first' },
  place_unknown: { text: 'No leg of this event starts or ends there' },
  harbour_unknown: { text: 'No place of this event is in this harbour' },
  event_has_confirmations: { text: 'People have confirmed the safety card of this event' },
  event_excludes_legs: { text: 'Some legs would be outside these dates' },

  coverage_too_many: { text: 'You can name at most 50 pieces about an event' },
  event_asks_nothing: { text: "'After the event' is switched off" },

  boat_not_found: { text: 'This boat does not exist' },
  elements_missing: { text: 'Please fill in the missing fields' },
  value_not_modifiable: { text: 'You can not modify this value' },
  owner_not_found: { text: 'The owner does not exist' },
  attachment_not_yours: { text: 'This file was not uploaded by the owner of the boat' },
  capacity_below_bookings: { text: 'More seats are booked than this would leave' },
  picture_unknown: { text: 'This is not a picture that an admin has uploaded' },
  upload_type: { text: 'Only images, videos and pdf files can be attached' },
  upload_too_large: { text: 'The file is too large' },
  upload_empty: { text: 'The file is empty' },
  upload_too_many: { text: 'At most 10 files can be uploaded at once' },
  upload_quota: { text: 'Your files take up all the space that one organization has. Remove some first' },
  storage_full: { text: 'There is no space left for files. Please tell the organiser' },
  upload_failed: { text: 'Error occured while uploading images' },

  leg_not_found: { text: 'This leg does not exist' },
  leg_outside_event: { text: 'The date must be within the event' },
  time_not_on_clock: { text: 'Clocks are changed in this night. Choose a time that comes once' },
  leg_ends_before_start: { text: 'The end time must be after the start time' },
  boat_not_in_event: { text: 'This boat belongs to another event' },
  boat_on_overlapping_leg: { text: 'This boat is on another leg at the same time' },
  leg_move_overlaps: { text: 'Some people booked on this leg would have two legs at the same time' },

  feed_not_found: { text: 'This calendar address is no longer in use' },
  registration_not_found: { text: 'This registration does not exist' },
  already_on_leg: { text: 'You have already registered to this leg' },
  day_locked: { text: 'Legs have been locked for this day' },
  leg_departed: { text: 'This trip has already left' },
  leg_cancelled: { text: 'This trip has been cancelled' },
  leg_overlaps: { text: 'You have already registered to a leg that is at the same time' },
  boat_full: { text: 'This boat is full' },
  boat_not_on_leg: { text: 'This boat is not on this trip' },
  not_confirmed: { text: 'Your organization has not been confirmed yet' },

  booking_not_open: { text: 'Booking has not opened yet' },
  draw_not_found: { text: 'This event has no draw' },
  draw_done: { text: 'The seats of this event have been drawn already' },
  draw_not_done: { text: 'The seats of this event have not been drawn yet' },
  draw_not_due: { text: 'Wishes are still open. The draw can be made once they have closed' },
  wishes_off: { text: "'Wishes and a draw' is switched off" },
  wishes_not_open: { text: 'Wishes have not opened yet' },
  wishes_closed: { text: 'Wishes have closed' },

  gaps_refused: {
    text: 'Nothing was booked, because not all of these seats are free any more. Please propose seats again',
  },
  timetable_empty: { text: 'No leg fits between these hours' },
  timetable_elsewhere: { text: 'None of these boats is where a leg would start between these hours' },
  timetable_too_long: { text: 'These are more legs than can be created at once. Choose fewer days or boats' },

  waiting_off: { text: 'This event has no waiting list' },
  waiting_not_found: { text: 'You are not in this line any more' },
  waiting_has_boat: { text: 'You have a seat on this boat already' },
  waiting_too_many: { text: 'You are already waiting for as many boats as one person can. Leave a line first' },
  seat_not_next: { text: 'The waiting list has changed meanwhile. Please look again' },
  offer_lapsed: { text: 'The time to keep this seat has passed, and it has gone to the next in line' },

  crew_link_not_found: { text: 'This link for the crew has ended' },
  board_not_found: { text: 'This board has been switched off' },
  placeholder_unknown: { text: 'There is no such placeholder' },
  recipients_missing: { text: 'Please choose the recipients' },
  nobody_to_write_to: { text: 'There is no one to write to: no one matches what you chose' },
  recipients_changed: { text: 'The recipients have changed. Please look at the names once more' },
  message_not_found: { text: 'This message does not exist' },
  mail_link_not_valid: { text: 'This link is no longer valid. Please tell the organiser instead' },
  event_guest_not_found: { text: 'This person is not a guest of this event' },
  guest_is_no_driver: { text: 'Only test drivers can be guests of an event' },
  guest_has_seats: { text: 'Seats would go with these guests. Please look at how many, and confirm' },
  night_outside_event: { text: 'A night can be at most two days before or after the event' },
  leaves_before_arriving: { text: 'Nobody can leave before they arrive' },
  room_shared: { text: 'Two share a room. One of these already shares it with somebody else' },
  shares_not_yours: { text: 'The organisers say who shares a room' },
  guest_not_found: { text: 'This guest does not exist' },
  guest_kept: { text: 'Guests are removed by an admin, or within an hour by the crew that brought them' },
  guest_is_driver: { text: 'This guest is a test driver already' },

  card_not_found: { text: 'This event has no safety card' },
  card_is_old: { text: 'The safety card has changed since you opened it' },
  card_not_yours: { text: 'Nobody confirms a safety card for somebody else' },
  card_often: { text: 'You have confirmed this safety card very often. Ask the organisers to change it' },
  card_changed: {
    text: 'Somebody else has saved this safety card since you opened it. What you typed is still here',
  },

  change_not_found: { text: 'There is no such change in the history that can be taken back' },
  mails_left: { text: 'Its mails have left, so it cannot be taken back any more' },
  push_key_invalid: { text: 'This is not a key of a push subscription' },
  push_service_unknown: { text: 'This browser uses a push service that this server does not know' },
  plan_is_old: { text: 'The day has changed since you looked. Please look at the new plan' },
  plan_has_clashes: { text: 'This is not possible yet. Please look at what clashes' },
  plan_is_empty: { text: 'This would change nothing' },
  disruption_not_found: { text: 'This change does not exist' },
  disruption_undone: { text: 'This change has been undone already' },
  disruption_undo_refused: { text: 'Nothing was undone, because of what is listed below' },

  undo_refused: { text: 'Nothing was brought back, because of the bookings below' },

  file_missing: { text: 'Please input a file' },
  not_a_sheet: { text: 'This is not an .xlsx file that can be read' },
  sheet_too_large: { text: 'The file is too large: at most 5 MiB and 5,000 rows' },
  sheet_refused: { text: 'Nothing was imported. Please correct the rows below' },
} as const satisfies Record<string, { text: string }>;
export type ErrorCode = keyof typeof errors;
/** Faults of the server, not of the request. */
const faults: readonly ErrorCode[] = ['unavailable', 'disk_full', 'storage_full', 'unexpected'];

export type RefusalType =
  'bad request' | 'unauthorized' | 'forbidden' | 'not found' | 'conflict' | 'too many requests' | 'unavailable';

/** Details of a refusal besides its text. */
export interface RefusalDetails extends Partial<SheetReading> {
  /** How many bookings stand in the way. */
  booked?: number;
  /** The seat that a change of several was refused for. */
  leg?: number;
  boat?: number;
  /** The position in the list that was sent, from 0. */
  index?: number;
  missingElements?: string[];
  /** The text for each wrong field, by its name. */
  fields?: Record<string, string>;
  errors?: unknown[];
  /** The plan of a disruption as it would be now. */
  preview?: unknown;
  /** The good rows of a sheet whose preview is refused for others. */
  rows?: unknown[];
}
/** The body of every refusal. */
export interface Refusal extends RefusalDetails {
  success: false;
  error: string;
  message: string;
  type: RefusalType;
  code: ErrorCode;
}

/** A refusal, thrown to answer a request. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;
  constructor(code: ErrorCode, details: RefusalDetails = {}, text: string = errors[code].text) {
    super(text);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
  /** Whether the server is at fault, not what was sent. */
  get isFault(): boolean {
    return faults.includes(this.code);
  }
}
