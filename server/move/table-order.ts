import type { Tables } from '../db/tables.ts';

/** Every table after those that it refers to, and the columns that tell its rows apart. */
export const tableOrder = {
  organization: ['id'],
  session: ['id'],
  login_request: ['id'],
  pending_update: ['id'],
  upload: ['location'],
  event: ['id'],
  boat: ['id'],
  attachment: ['boat', 'position'],
  leg: ['id'],
  leg_boat: ['leg', 'boat'],
  day_lock: ['event', 'date'],
  registration: ['id'],
  waiting: ['id'],
  declined_seat: ['organization', 'leg', 'boat'],
  wish: ['organization', 'boat'],
  presence: ['event', 'organization', 'date'],
  draw: ['event'],
  disruption: ['id'],
  settings: ['id'],
  calendar_feed: ['organization'],
  guest: ['id'],
  crew_link: ['id'],
  board_link: ['id'],
  boarding_count: ['event'],
  boarding_mark: ['id'],
  outbox: ['id'],
  message: ['id'],
  message_recipient: ['id'],
  invitation: ['event', 'organization'],
  reminder: ['organization', 'field'],
  mail_stop: ['organization'],
  history: ['id'],
  instance: ['id'],
  data_end: ['event', 'kind', 'due'],
  yearly_figures: ['year'],
  report_address: ['id'],
} as const satisfies { [Table in keyof Tables]: readonly (keyof Tables[Table])[] };

export type TableName = keyof typeof tableOrder;
export const tableNames = Object.keys(tableOrder) as TableName[];

/** Tables whose rows number themselves: the numbers go on where they were, so that none is ever used twice. */
export const numbered = [
  'organization',
  'login_request',
  'pending_update',
  'event',
  'boat',
  'leg',
  'registration',
  'waiting',
  'disruption',
  'crew_link',
  'board_link',
  'outbox',
  'message',
  'message_recipient',
  'history',
  'report_address',
] as const satisfies TableName[];
