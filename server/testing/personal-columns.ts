import type { Tables } from '../db/tables.ts';

/** `person`: identifies a person, or was entered by them. `others`: everything else, such as ids and times. */
interface Columns<Table extends keyof Tables> {
  person?: (keyof Tables[Table])[];
  others?: (keyof Tables[Table])[];
}

const organization: Columns<'organization'> = {
  person: [
    ...(['email', 'email_key', 'organization_name', 'business_id', 'organization_show_name', 'website'] as const),
    ...(['social_media', 'first_name', 'last_name', 'other_emails', 'phone', 'address', 'postal_number'] as const),
    ...(['city', 'departure_airport', 'arrival_airport', 'allergies', 'additional_travel_info'] as const),
    'additional_info',
  ],
  others: [
    ...(['id', 'type', 'confirmed_at', 'last_login', 'credentials'] as const),
    // Chosen from a list: no marker can stand in them. They go with the row, or are emptied with it.
    ...(['tshirt', 'day_before', 'hotel_before', 'day_after', 'hotel_after'] as const),
  ],
};

/**
 * Every column of every table. A new one is assigned to one side here, or the test of erasing fails; a person's column
 * has to be filled in there with a person's marker, and to be without it when they are erased.
 * Texts of organisers in events, messages and reasons are their own: docs/privacy.md asks them to keep names out of it.
 */
export const personalColumns: { [Table in keyof Tables]: Columns<Table> } = {
  organization,
  session: { others: ['id', 'organization', 'created_at', 'expires_at'] },
  login_code: { others: ['browser_hash', 'organization', 'credentials', 'asked_at', 'wrong', 'used'] },
  login_request: { person: ['subject'], others: ['id', 'at'] },
  pending_update: { person: ['changes'], others: ['id', 'organization', 'digest', 'expires_at'] },
  event: {
    others: [
      ...(['id', 'name', 'location', 'start_date', 'end_date', 'description', 'program', 'map', 'picture'] as const),
      ...(['revision', 'time_zone', 'published', 'health_days', 'travel_days', 'person_months', 'waiting'] as const),
      ...(['waiting_paused', 'wishes', 'day_plan', 'route', 'safety', 'jackets'] as const),
      ...([
        'after',
        'coverage_days',
        'coverage_again_days',
        'coverage_asked',
        'report_published_at',
        'kept_figures',
      ] as const),
    ],
  },
  boat: {
    person: ['contact_phone', 'description', 'links'],
    others: [
      ...(['id', 'event', 'owner', 'make', 'model', 'length', 'beam', 'draft', 'capacity', 'berth'] as const),
      ...(['design_category', 'max_wind'] as const),
    ],
  },
  upload: { person: ['name'], others: ['location', 'owner', 'media_type', 'bytes', 'created_at'] },
  attachment: { person: ['name'], others: ['boat', 'location', 'position'] },
  leg: {
    others: [
      ...(['id', 'event', 'identifier', 'starting_point', 'ending_point', 'via', 'date', 'start_time'] as const),
      ...(['end_time', 'description', 'map', 'max_per_boat', 'state', 'planned_start_time'] as const),
      ...(['planned_end_time', 'reason'] as const),
    ],
  },
  leg_boat: { others: ['leg', 'boat'] },
  day_lock: { others: ['event', 'date'] },
  place: { others: ['event', 'place_key', 'name', 'harbour'] },
  transfer: { others: ['event', 'from_harbour', 'to_harbour', 'minutes', 'departures'] },
  registration: {
    others: [
      ...(['id', 'event', 'leg', 'boat', 'organization', 'override', 'passed', 'created_at', 'confirm_by'] as const),
      ...(['source', 'no_show'] as const),
    ],
  },
  waiting: { others: ['id', 'event', 'organization', 'boat', 'leg', 'give_up', 'created_at'] },
  declined_seat: { others: ['organization', 'leg', 'boat'] },
  wish: { others: ['event', 'organization', 'boat', 'star', 'drawn'] },
  presence: { others: ['event', 'organization', 'date', 'from_time', 'to_time'] },
  draw: {
    others: [
      ...([
        'event',
        'opens_at',
        'closes_at',
        'booking_opens_at',
        'secret',
        'seed_hash',
        'numbers_key',
        'input',
        'result',
      ] as const),
      'drawn_at',
    ],
  },
  weather: {
    others: [
      ...(['event', 'date', 'half', 'wind', 'gusts', 'waves', 'thunder', 'fog', 'unit', 'source', 'hour'] as const),
      ...(['typed_by', 'typed_at', 'accepted', 'accepted_by', 'accepted_at'] as const),
    ],
  },
  disruption: { others: ['id', 'event', 'actor', 'wish', 'reason', 'changes', 'applied_at', 'undone_at'] },
  settings: {
    others: [
      ...(['id', 'welcome_text', 'registration_email', 'confirmation_email', 'front_page_text'] as const),
      ...(['contact_email', 'booking_requires_confirmation'] as const),
    ],
  },
  calendar_feed: { others: ['organization', 'token_hash', 'created_at'] },
  guest: {
    person: ['name', 'publication', 'phone'],
    others: ['id', 'event', 'leg', 'boat', 'organization', 'created_at', 'no_show'],
  },
  crew_link: {
    others: ['id', 'token_hash', 'seed', 'event', 'date', 'boat', 'created_at', 'expires_at', 'revoked_at'],
  },
  board_link: { others: ['id', 'token_hash', 'seed', 'event', 'created_at'] },
  boarding_count: { others: ['event', 'moved'] },
  boarding_mark: {
    others: [
      ...(['id', 'event', 'leg', 'boat', 'organization', 'guest', 'kind', 'replaces', 'heads', 'override'] as const),
      ...(['device', 'device_at', 'received_at', 'seq', 'made_by', 'crew_link'] as const),
    ],
  },
  safety_card: {
    others: ['event', 'version', 'text', 'asks', 'keep_months', 'valid_days', 'hash', 'created_at'],
  },
  safety_record: {
    person: ['person', 'data'],
    others: [
      ...(['id', 'event', 'number', 'version', 'text_hash', 'at', 'device_at', 'leg', 'boat', 'person_hash'] as const),
      ...(['data_hash', 'previous', 'hash', 'organization', 'guest'] as const),
    ],
  },
  safety_ask: { others: ['event', 'organization', 'why', 'asked_at'] },
  // The name is of an admin or a skipper, who answers for a departure.
  safety_departure: { others: ['leg', 'boat', 'event', 'people', 'name', 'at'] },
  note: { person: ['text'], others: ['event', 'organization', 'boat', 'to_builder', 'changed_at'] },
  coverage: { person: ['url', 'title', 'medium'], others: ['id', 'event', 'address_key', 'added_by', 'created_at'] },
  coverage_boat: { others: ['coverage', 'boat'] },
  coverage_person: { others: ['coverage', 'organization', 'added_by', 'added_as'] },
  coverage_answer: { others: ['event', 'organization', 'answer', 'at'] },
  // What builders write for the press stays with their boat.
  press_kit: {
    person: ['text', 'terms'],
    others: ['boat', 'date', 'time', 'zone', 'not_before', 'changed_at'],
  },
  press_kit_file: { person: ['name'], others: ['boat', 'location', 'position'] },
  // The words are the builder's.
  kit_agreement: { person: ['terms', 'text'], others: ['id', 'boat', 'organization', 'not_before', 'agreed_at'] },
  outbox: {
    person: ['recipient', 'details'],
    others: [
      ...([
        'id',
        'kind',
        'organization',
        'message_id',
        'created_at',
        'due_at',
        'claimed_until',
        'attempts',
        'sent_at',
      ] as const),
      ...(['failed_at', 'last_error', 'once'] as const),
    ],
  },
  message: { others: ['id', 'event', 'kind', 'subject', 'text', 'is_news', 'actor', 'created_at', 'once'] },
  message_recipient: { others: ['id', 'message', 'organization', 'mail', 'status', 'reason'] },
  invitation: { others: ['event', 'organization', 'invited_at', 'declined_at'] },
  reminder: { others: ['organization', 'field', 'reminded_at'] },
  boat_ask: { others: ['boat', 'asked_at', 'missing'] },
  mail_stop: { others: ['organization', 'stopped_at'] },
  push_device: {
    person: ['endpoint', 'device'],
    // Keys of the browser, made at random.
    others: ['id', 'organization', 'p256dh', 'auth', 'soon', 'created_at'],
  },
  history: {
    person: ['details'],
    others: ['id', 'at', 'actor', 'action', 'organization', 'event', 'leg', 'boat', 'date'],
  },
  instance: { others: ['id', 'name', 'push_key'] },
  data_end: { others: ['event', 'kind', 'due', 'reminded_on', 'ended_at', 'figures'] },
  yearly_figures: { others: ['year', 'figures', 'frozen_at'] },
  report_address: { others: ['id', 'token_hash', 'organization', 'event', 'kind', 'created_at'] },
};
