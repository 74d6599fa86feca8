import type { ErrorCode, RefusalType } from '#domain/errors.ts';

/** Those that are not 404 for what is not there, nor 409 for what does not go with what is stored. */
const ownStatuses: Partial<Record<ErrorCode, number>> = {
  invalid_body: 400,
  body_too_large: 413,
  unsupported_media_type: 415,
  unauthorized: 401,
  forbidden: 403,
  unavailable: 503,
  disk_full: 507,
  unexpected: 500,
  email_missing: 400,
  invalid_email: 404,
  not_an_email: 400,
  too_many_logins: 429,
  code_not_valid: 400,
  link_not_valid: 400,
  fields_missing: 400,
  too_many_pages: 429,
  report_not_open: 404,
  report_under_way: 429,
  place_unknown: 400,
  harbour_unknown: 400,
  elements_missing: 400,
  value_not_modifiable: 400,
  owner_not_found: 400,
  attachment_not_yours: 400,
  picture_unknown: 400,
  upload_type: 400,
  upload_too_large: 413,
  upload_empty: 400,
  upload_too_many: 400,
  upload_quota: 413,
  storage_full: 507,
  upload_failed: 400,
  leg_outside_event: 400,
  leg_ends_before_start: 400,
  time_not_on_clock: 400,
  timetable_empty: 400,
  timetable_elsewhere: 400,
  timetable_too_long: 400,
  placeholder_unknown: 400,
  recipients_missing: 400,
  nobody_to_write_to: 400,
  mail_link_not_valid: 400,
  guest_is_no_driver: 400,
  night_outside_event: 400,
  leaves_before_arriving: 400,
  room_shared: 400,
  shares_not_yours: 403,
  guest_kept: 403,
  card_not_yours: 403,
  push_key_invalid: 400,
  push_service_unknown: 400,
  file_missing: 400,
  not_a_sheet: 400,
  sheet_too_large: 400,
  sheet_refused: 400,
};

/** The HTTP status of a refusal. */
export function statusOf(code: ErrorCode): number {
  return ownStatuses[code] ?? (code.endsWith('_not_found') ? 404 : 409);
}

const types: Record<number, RefusalType> = {
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
  return types[status] ?? 'bad request';
}
