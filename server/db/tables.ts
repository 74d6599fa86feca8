import type { Generated } from 'kysely';
import type { AddedAs, CoverageAnswer } from '#domain/after/coverage.ts';
import type { MarkKind } from '#domain/boarding/mark.ts';
import type { boatFields } from '#domain/boat-fields.ts';
import type { StoredPlace } from '#domain/disruption/difference.ts';
import type { LegStatus } from '#domain/event-facts.ts';
import type { eventFields } from '#domain/event-fields.ts';
import type { EventSwitch } from '#domain/event-switches.ts';
import type { ColumnsOf } from '#domain/field-kinds.ts';
import type { legFields } from '#domain/leg-fields.ts';
import type { DeliveryState, MessageKind } from '#domain/message/message.ts';
import type { OrganizationType } from '#domain/organization.ts';
import type { OrganizationField } from '#domain/organization-fields.ts';
import type { EndKind } from '#domain/privacy/data-ends.ts';
import type { Settings } from '#domain/settings.ts';
import type { Source } from '#domain/waiting/wire.ts';

/** Instants are ISO 8601 in UTC, dates YYYY-MM-DD, times HH:MM; lists are JSON text: the same on both databases. */
export interface Tables {
  organization: OrganizationTable;
  session: { id: string; organization: number; created_at: string; expires_at: string };
  login_code: {
    browser_hash: string;
    network_hash: string;
    organization: number;
    credentials: number;
    asked_at: string;
    wrong: number;
    used: number;
  };
  login_request: { id: Generated<number>; subject: string; at: string };
  pending_update: { id: Generated<number>; organization: number; changes: string; digest: string; expires_at: string };
  event: EventTable;
  boat: BoatTable;
  upload: { location: string; owner: number; name: string; media_type: string; bytes: number; created_at: string };
  attachment: { boat: number; location: string; name: string; position: number; press: Generated<number> };
  leg: LegTable;
  leg_boat: { leg: number; boat: number };
  day_lock: { event: number; date: string };
  /** A place that is not at its usual harbour. */
  place: { event: number; place_key: string; name: string; harbour: string };
  /** What organisers say to everybody of a day. */
  day_note: { event: number; date: string; text: string };
  day_start: { event: number; date: string; harbour: string };
  /** How one gets from harbour to harbour ashore; `departures` is a JSON list of times. */
  transfer: { event: number; from_harbour: string; to_harbour: string; minutes: number; departures: string };
  registration: RegistrationTable;
  waiting: WaitingTable;
  /** Seats that a person gave back: the waiting list does not offer them again. */
  declined_seat: { organization: number; leg: number; boat: number };
  /** A change of one's own trips that one has seen: a line of the history. */
  news_seen: { organization: number; change: number };
  wish: { event: number; organization: number; boat: number; star: number; drawn: Generated<number> };
  /** When a person is there on a date. */
  presence: { event: number; organization: number; date: string; from_time: string; to_time: string };
  draw: DrawTable;
  disruption: DisruptionTable;
  settings: SettingsTable;
  calendar_feed: { organization: number; token_hash: string; created_at: string };
  guest: GuestTable;
  crew_link: CrewLinkTable;
  board_link: { id: Generated<number>; token_hash: string; event: number; created_at: string; seed: Generated<string> };
  /** Increases with every call that stores marks, so that phones are told; the lock of an event's marks. */
  boarding_count: { event: number; moved: number };
  boarding_mark: MarkTable;
  /** Versions of an event's safety card; `asks` is JSON. A version that was confirmed is never changed. */
  safety_card: {
    event: number;
    version: number;
    text: string;
    asks: string;
    keep_months: number;
    valid_days: number | null;
    created_at: string;
  };
  safety_confirmation: SafetyConfirmationTable;
  /** For what people were asked to confirm the card: 'booked', 'soon', 'changed 3'. */
  safety_ask: { event: number; organization: number; why: string; asked_at: string };
  /** Boats that left with people aboard whose card is open (JSON); `name` is who let them leave, '' while nobody said. */
  safety_departure: { leg: number; boat: number; event: number; people: string; name: string; at: string };
  /** What a person keeps of a boat; `to_builder` says whether its builder reads it as well. */
  note: {
    event: number;
    organization: number;
    boat: number;
    text: string;
    to_builder: 'named' | null;
    changed_at: string;
  };
  coverage: CoverageTable;
  coverage_boat: { coverage: number; boat: number };
  /** Who wrote a piece. */
  coverage_person: { coverage: number; organization: number; added_by: number | null; added_as: AddedAs };
  coverage_answer: { event: number; organization: number; answer: CoverageAnswer; at: string };
  outbox: OutboxTable;
  message: MessageTable;
  message_recipient: MessageRecipientTable;
  invitation: {
    event: number;
    organization: number;
    invited_at: string | null;
    declined_at: string | null;
    /** The last answer counts: of this and the one above at most one is set. */
    accepted_at: Generated<string | null>;
  };
  event_guest: EventGuestTable;
  /** A night for which a guest needs a room; `shares` is the other guest in it, whose row says so as well. */
  guest_night: { event: number; organization: number; date: string; shares: Generated<number | null> };
  reminder: { organization: number; field: string; reminded_at: string };
  /** When the owner of a boat was last asked for what it lacked, and for what, parted by commas. */
  boat_ask: { boat: number; asked_at: string; missing: string };
  /** People who want no mails but those about their own bookings. */
  mail_stop: { organization: number; stopped_at: string };
  /** Devices that are told at once of what their owner would run for. */
  push_device: PushDeviceTable;
  history: HistoryTable;
  /** One row: a random name, by which the list of erased people beside the data knows this database; its key for push services, '' until it is first needed. */
  instance: { id: number; name: string; push_key: Generated<string> };
  /** When people's data of an event was announced to end, and when it ended. */
  data_end: DataEndTable;
}

/** A published piece about boats of an event. */
export interface CoverageTable {
  id: Generated<number>;
  event: number;
  /** As it was typed: it need not be an address that one can follow. */
  url: string;
  /** Whether it may be shown as a link. */
  link: Generated<number>;
  /** The hash of the cleaned address, by which a piece is one in its event. */
  address_key: string;
  title: string;
  medium: string;
  /** Who typed it first; null when they are removed. */
  added_by: number | null;
  created_at: string;
}

export interface PushDeviceTable {
  id: Generated<number>;
  organization: number;
  /** Where the browser's push service takes messages for it, and the keys that they are encrypted with. */
  endpoint: string;
  p256dh: string;
  auth: string;
  /** What its owner would call it. */
  device: string;
  /** 1 when it is also told before each trip. */
  soon: number;
  created_at: string;
}

export interface DataEndTable {
  event: number;
  kind: EndKind;
  /** The date that the event's settings gave. */
  due: string;
  reminded_on: string;
  ended_at: string | null;
}

/** What it fills in is text; lists are JSON. */
export interface OrganizationTable extends Record<OrganizationField, Generated<string>> {
  id: Generated<number>;
  email: string;
  /** The address without its case and Unicode form; unique. */
  email_key: string;
  type: OrganizationType;
  confirmed_at: Generated<string | null>;
  last_login: Generated<string | null>;
  /** Increases when the type or the e-mail changes: earlier login links are then void. */
  credentials: Generated<number>;
}

/** A switch is 1 where it is on. */
export interface EventTable extends ColumnsOf<typeof eventFields>, Record<EventSwitch, Generated<number>> {
  id: Generated<number>;
  /** Where its uploaded picture is. */
  picture: Generated<string | null>;
  /** Advanced by every transaction that touches what can be booked: the lock, and the number of what pages see. */
  revision: Generated<number>;
  /** 0 for a draft, which admins alone see. */
  published: Generated<number>;
  /** 1 while an admin has paused the waiting list. */
  waiting_paused: Generated<number>;
  /** Life jackets in stock by size, as JSON. */
  jackets: Generated<string>;
  /** How many of the two mails that ask for it have been written. */
  coverage_asked: Generated<number>;
  /** When builders got their reports. */
  report_published_at: Generated<string | null>;
}

export interface BoatTable extends Omit<ColumnsOf<typeof boatFields>, 'capacity'> {
  id: Generated<number>;
  event: number;
  owner: number;
  capacity: number;
}

export interface LegTable extends ColumnsOf<typeof legFields> {
  id: Generated<number>;
  event: number;
  state: Generated<LegStatus>;
  /** The times before the first delay. */
  planned_start_time: Generated<string | null>;
  planned_end_time: Generated<string | null>;
  /** Why it is delayed or cancelled, for those who look at it. */
  reason: Generated<string>;
}

/** A change of the day that an organiser applied; `changes` is what it did to legs and bookings, for the undo. */
export interface DisruptionTable {
  id: Generated<number>;
  event: number;
  actor: number | null;
  wish: string;
  reason: string;
  changes: string;
  applied_at: string;
  undone_at: string | null;
}

export interface RegistrationTable {
  id: Generated<number>;
  event: number;
  leg: number;
  boat: number;
  organization: number;
  /** 1 when an admin booked it in spite of a full boat or an overlap. */
  override: number;
  /** The rules that an admin's booking passed, by their codes, with spaces between. */
  passed: Generated<string>;
  created_at: string;
  /** An offer of the waiting list ends then, unless it is kept before. */
  confirm_by: Generated<string | null>;
  source: Generated<Source>;
  /** 1 while the marks of the quay say that the person did not come: then the booking takes no seat. */
  no_show: Generated<number>;
}

/** A place in the line for a boat, in the order of the ids. */
export interface WaitingTable extends Omit<StoredPlace, 'id'> {
  id: Generated<number>;
}

/** The draw of an event; what it depended on and what came of it, as JSON, once it is drawn. */
export interface DrawTable {
  event: number;
  opens_at: string;
  closes_at: string;
  booking_opens_at: string;
  /** 32 bytes in hexadecimal digits, told nobody before the draw. */
  secret: string;
  seed_hash: string;
  /** Never published: it gives people their numbers in the draw. '' for draws of before there were such numbers. */
  numbers_key: string;
  input: Generated<string | null>;
  result: Generated<string | null>;
  drawn_at: Generated<string | null>;
}

/** A guest of an event; how they come and go is JSON, null where nothing is said. */
export interface EventGuestTable {
  event: number;
  organization: number;
  arrives: Generated<string | null>;
  leaves: Generated<string | null>;
  fetched_by: Generated<string>;
  /** Of the organisers, for themselves. */
  note: Generated<string>;
}

/** A walk-up, who came without a booking: takes a seat as a booking does. */
export interface GuestTable {
  /** Made by the phone. */
  id: string;
  event: number;
  leg: number;
  boat: number;
  name: string;
  publication: string;
  phone: string;
  /** The test driver that they became. */
  organization: number | null;
  created_at: string;
  /** As that of a booking. */
  no_show: Generated<number>;
}

export interface CrewLinkTable {
  id: Generated<number>;
  token_hash: string;
  event: number;
  /** null is every day of the event. */
  date: string | null;
  /** null is every boat: the quay. */
  boat: number | null;
  created_at: string;
  expires_at: string;
  revoked_at: string | null;
  /** The seed of the token; '' for a link made before tokens had seeds. */
  seed: Generated<string>;
}

/** A fact from the quay: added, never changed. */
export interface MarkTable {
  /** Made by the phone. */
  id: string;
  event: number;
  leg: number;
  boat: number;
  organization: number | null;
  guest: string | null;
  kind: MarkKind;
  /** The ids of marks, as JSON. */
  replaces: string;
  heads: number | null;
  override: number;
  device: string;
  /** By the phone's clock, which decides nothing. */
  device_at: string;
  received_at: string;
  /** In the order in which the server stored the event's marks. */
  seq: number;
  /** The organization that made it, or the crew's link; kept when that is gone, so no foreign key. */
  made_by: number | null;
  crew_link: number | null;
}

export interface SettingsTable extends Omit<Settings, 'booking_requires_confirmation'> {
  id: number;
  booking_requires_confirmation: number;
}

/** A confirmation of a safety card. It names no leg or boat by a key, since it stays when these are gone. */
export interface SafetyConfirmationTable {
  /** Of the phone on the quay, so that a confirmation that is sent twice is one. */
  id: string;
  event: number;
  /** The order in which those of an event arrived. */
  number: number;
  version: number;
  at: string;
  device_at: string | null;
  /** Where on the quay; null when it was confirmed on the own page. */
  leg: number | null;
  boat: number | null;
  organization: number | null;
  guest: string | null;
  name: string;
  /** JSON with the answers that are kept as long as the name. */
  answers: string;
  /** JSON with those that go with the travel data. */
  travel_answers: string;
}

export interface OutboxTable {
  id: Generated<number>;
  kind: string;
  organization: number;
  /** The stored address at the time of writing. */
  recipient: string;
  details: string;
  message_id: string;
  created_at: string;
  /** When it may be tried (again). */
  due_at: string;
  /** A process is sending it until then, by the database's clock. */
  claimed_until: Generated<string | null>;
  attempts: Generated<number>;
  sent_at: Generated<string | null>;
  /** 1: no mail server was set, and it is kept as a file. */
  kept: Generated<number>;
  failed_at: Generated<string | null>;
  last_error: Generated<string | null>;
  /** There is only one mail with a key. */
  once: Generated<string | null>;
}

/** A message of an admin to people. */
export interface MessageTable {
  id: Generated<number>;
  event: number;
  kind: MessageKind;
  subject: string;
  text: string;
  /** 1 when it is not about the recipients' own bookings: it can be unsubscribed from. */
  is_news: number;
  /** Kept when the organization is gone, so no foreign key. */
  actor: number | null;
  created_at: string;
  /** Made of all that was sent: sent twice on a day, it is one message. */
  once: string;
}

export interface MessageRecipientTable {
  id: Generated<number>;
  message: number;
  organization: number | null;
  /** Its mail in the outbox, by that one's `once`; null for a person who was left out. */
  mail: string | null;
  /** The outcome of the mail, kept for when the outbox forgets it. */
  status: DeliveryState | null;
  reason: Generated<string>;
}

export interface HistoryTable {
  id: Generated<number>;
  at: string;
  /** The actor; null is a signed-out visitor. Kept when the organization is gone, so no foreign key. */
  actor: number | null;
  action: string;
  /** The organization concerned. */
  organization: number | null;
  event: number | null;
  leg: number | null;
  boat: number | null;
  date: string | null;
  details: string;
}
