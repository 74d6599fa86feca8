/** Every refusal: its status and its text for a person. A code without both does not compile. */
export const errors = {
  invalid_body: { status: 400, text: 'Something in the request is not right' },
  body_too_large: { status: 413, text: 'This is too much at once' },
  unsupported_media_type: { status: 415, text: 'This kind of content is not understood' },
  page_not_found: { status: 404, text: 'There is nothing here' },
  unauthorized: { status: 401, text: 'Please log in' },
  forbidden: { status: 403, text: 'You are not allowed to do this' },
  unavailable: { status: 503, text: 'The service is busy. Please try again in a moment' },
  disk_full: { status: 507, text: 'There is no space left to keep this. Please tell the organiser' },
  unexpected: { status: 500, text: 'Sorry, an unexpected error has occurred.' },

  email_missing: { status: 400, text: 'Please enter your email address' },
  invalid_email: { status: 404, text: 'Email not found' },
  not_an_email: { status: 400, text: 'Not an email' },
  too_many_logins: {
    status: 429,
    text: 'Too many login links have been asked for. Please wait 15 minutes and try again',
  },
  link_not_valid: { status: 400, text: 'This link is no longer valid. Please ask for a new one' },

  fields_missing: { status: 400, text: 'Please fill in the required fields' },
  organization_not_found: { status: 404, text: 'This organization does not exist' },
  email_taken: { status: 409, text: 'There is already an organization with this email' },
  last_admin: { status: 409, text: 'The last admin cannot be removed or given another type' },

  too_many_pages: { status: 429, text: 'This calendar is open in too many places at once' },
  report_under_way: { status: 429, text: 'Another report is being written for you. Please wait until you have it' },
  event_not_found: { status: 404, text: 'This event does not exist' },
  no_active_event: { status: 409, text: 'There is no event that has not ended yet' },
  event_not_empty: { status: 409, text: 'This event has legs or boats. Remove them first' },
  event_excludes_legs: { status: 409, text: 'Some legs would be outside these dates' },

  boat_not_found: { status: 404, text: 'This boat does not exist' },
  elements_missing: { status: 400, text: 'Please fill in the missing fields' },
  value_not_modifiable: { status: 400, text: 'You can not modify this value' },
  owner_not_found: { status: 400, text: 'The owner does not exist' },
  attachment_not_yours: { status: 400, text: 'This file was not uploaded by the owner of the boat' },
  capacity_below_bookings: { status: 409, text: 'More seats are booked than this would leave' },
  picture_unknown: { status: 400, text: 'This is not a picture that an admin has uploaded' },
  upload_type: { status: 400, text: 'Only images, videos and pdf files can be attached' },
  upload_too_large: { status: 413, text: 'The file is too large' },
  upload_empty: { status: 400, text: 'The file is empty' },
  upload_too_many: { status: 400, text: 'At most 10 files can be uploaded at once' },
  upload_quota: { status: 413, text: 'Your files take up all the space that one organization has. Remove some first' },
  storage_full: { status: 507, text: 'There is no space left for files. Please tell the organiser' },
  upload_failed: { status: 400, text: 'Error occured while uploading images' },

  leg_not_found: { status: 404, text: 'This leg does not exist' },
  leg_outside_event: { status: 400, text: 'The date must be within the event' },
  leg_ends_before_start: { status: 400, text: 'The end time must be after the start time' },
  boat_not_in_event: { status: 409, text: 'This boat belongs to another event' },
  boat_on_overlapping_leg: { status: 409, text: 'This boat is on another leg at the same time' },
  leg_move_overlaps: { status: 409, text: 'Some who are booked on this leg would have two legs at the same time' },

  feed_not_found: { status: 404, text: 'This calendar address is no longer in use' },
  registration_not_found: { status: 404, text: 'This registration does not exist' },
  already_on_leg: { status: 409, text: 'You have already registered to this leg' },
  day_locked: { status: 409, text: 'Legs have been locked for this day' },
  leg_departed: { status: 409, text: 'This leg has already left' },
  leg_cancelled: { status: 409, text: 'This leg has been cancelled' },
  leg_overlaps: { status: 409, text: 'You have already registered to a leg that is at the same time' },
  boat_full: { status: 409, text: 'This boat is full' },
  boat_not_on_leg: { status: 409, text: 'This boat is not on this leg' },
  not_confirmed: { status: 409, text: 'Your organization has not been confirmed yet' },

  crew_link_not_found: { status: 404, text: 'This link for the crew has ended' },
  board_not_found: { status: 404, text: 'This board has been switched off' },
  guest_not_found: { status: 404, text: 'This guest does not exist' },
  guest_is_driver: { status: 409, text: 'This guest is a test driver already' },

  removal_not_found: { status: 404, text: 'There is no such removal in the history' },
  plan_is_old: { status: 409, text: 'The day has changed since you looked. Please look at the new plan' },
  plan_has_clashes: { status: 409, text: 'This is not possible yet. Please look at what clashes' },
  plan_is_empty: { status: 409, text: 'This would change nothing' },
  disruption_not_found: { status: 404, text: 'This change does not exist' },
  disruption_undone: { status: 409, text: 'This change has been undone already' },
  disruption_undo_refused: { status: 409, text: 'Nothing was undone, because of what is listed below' },

  undo_refused: { status: 409, text: 'Nothing was brought back, because of the bookings below' },

  file_missing: { status: 400, text: 'Please input a file' },
  not_a_sheet: { status: 400, text: 'This is not an .xlsx file that can be read' },
  sheet_too_large: { status: 400, text: 'The file is too large: at most 5 MiB and 5,000 rows' },
  sheet_refused: { status: 400, text: 'Nothing was imported. Please correct the rows below' },
} as const satisfies Record<string, { status: number; text: string }>;
export type ErrorCode = keyof typeof errors;

export type RefusalType =
  'bad request' | 'unauthorized' | 'forbidden' | 'not found' | 'conflict' | 'too many requests' | 'unavailable';
const refusalTypes: Record<number, RefusalType> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not found',
  409: 'conflict',
  429: 'too many requests',
  500: 'unavailable',
  503: 'unavailable',
  507: 'unavailable',
};
export function refusalType(status: number): RefusalType {
  return refusalTypes[status] ?? 'bad request';
}

/** What a refusal may carry besides its text. */
export interface RefusalDetails {
  /** How many bookings stand in the way. */
  booked?: number;
  /** The seat that a change of several was refused for. */
  leg?: number;
  boat?: number;
  /** The position in the list that was sent, from 0. */
  index?: number;
  missingElements?: string[];
  /** What is wrong with a field, by its name. */
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

/** A refusal on its way to the one who asked. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;
  constructor(code: ErrorCode, details: RefusalDetails = {}, text: string = errors[code].text) {
    super(text);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
  get status(): number {
    return errors[this.code].status;
  }
}
