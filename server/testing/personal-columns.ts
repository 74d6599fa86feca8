import { legFieldNames } from '#domain/leg-fields.ts';
import { boatField, boatFieldNames } from '#domain/boat-fields.ts';
import { eventFieldNames } from '#domain/event-fields.ts';
import { switchNames } from '#domain/event-switches.ts';
import { isWritten } from '#domain/field-kinds.ts';
import { fieldOf, organizationFieldNames } from '#domain/organization-fields.ts';
import type { Tables } from '../db/tables.ts';

const words = (names: string) => names.trim().split(/\s+/);

/**
 * Every column of every table. `person`: identifies a person, or was entered by them; `others`: everything else, such as ids and times.
 * A new one is assigned to one side here, or the test of erasing fails; a person's column
 * has to be filled in there with a person's marker, and to be without it when they are erased.
 * Texts of organisers in events, messages and reasons are their own: docs/privacy.md asks them to keep names out of it.
 */
export const personalColumns: Record<keyof Tables, { person?: string[]; others?: string[] }> = {
  // Chosen from a list: no marker can stand in them. They go with the row, or are emptied with it.
  organization: {
    person: ['email', 'email_key', ...organizationFieldNames.filter((name) => isWritten(fieldOf(name).kind))],
    others: [
      ...words('id type confirmed_at last_login credentials'),
      ...organizationFieldNames.filter((name) => !isWritten(fieldOf(name).kind)),
    ],
  },
  session: { others: words('id organization created_at expires_at') },
  login_code: { others: words('browser_hash network_hash organization credentials asked_at wrong used') },
  login_request: { person: words('subject'), others: words('id at') },
  pending_update: { person: words('changes'), others: words('id organization digest expires_at') },
  event: {
    others: words(`
      id picture revision published waiting_paused jackets coverage_asked report_published_at
      `).concat(switchNames, eventFieldNames),
  },
  boat: {
    person: boatFieldNames.filter((name) => boatField(name).personal),
    others: [...words('id event owner'), ...boatFieldNames.filter((name) => !boatField(name).personal)],
  },
  upload: { person: words('name'), others: words('location owner media_type bytes created_at') },
  attachment: { person: words('name'), others: words('boat location position press') },
  leg: {
    others: words('id event state planned_start_time planned_end_time reason').concat(legFieldNames),
  },
  leg_boat: { others: words('leg boat') },
  day_lock: { others: words('event date') },
  place: { others: words('event place_key name harbour') },
  day_start: { others: words('event date harbour') },
  day_note: { others: words('event date text') },
  transfer: { others: words('event from_harbour to_harbour minutes departures') },
  registration: {
    others: words('id event leg boat organization override passed created_at confirm_by source no_show'),
  },
  waiting: { others: words('id event organization boat leg give_up created_at') },
  declined_seat: { others: words('organization leg boat') },
  news_seen: { others: words('organization change') },
  wish: { others: words('event organization boat star drawn') },
  presence: { others: words('event organization date from_time to_time') },
  draw: {
    others: words(`
      event opens_at closes_at booking_opens_at secret seed_hash numbers_key input result drawn_at`),
  },
  disruption: { person: words('changes'), others: words('id event actor wish reason applied_at undone_at') },
  settings: {
    others: words(`
      id welcome_text registration_email confirmation_email front_page_text contact_email
      booking_requires_confirmation`),
  },
  calendar_feed: { others: words('organization token_hash created_at') },
  guest: {
    person: words('name publication phone'),
    others: words('id event leg boat organization created_at no_show'),
  },
  crew_link: { others: words('id token_hash seed event date boat created_at expires_at revoked_at') },
  board_link: { others: words('id token_hash seed event created_at') },
  boarding_count: { others: words('event moved') },
  boarding_mark: {
    others: words(`
      id event leg boat organization guest kind replaces heads override device device_at received_at seq made_by
      crew_link`),
  },
  safety_card: { others: words('event version text asks keep_months valid_days created_at') },
  safety_confirmation: {
    person: words('name answers travel_answers'),
    others: words('id event number version at device_at leg boat organization guest'),
  },
  safety_ask: { others: words('event organization why asked_at') },
  // The name is of an admin or a skipper, who answers for a departure.
  safety_departure: { others: words('leg boat event people name at') },
  note: { person: words('text'), others: words('event organization boat to_builder changed_at') },
  coverage: { person: words('url title medium'), others: words('id event link address_key added_by created_at') },
  coverage_boat: { others: words('coverage boat') },
  coverage_person: { others: words('coverage organization added_by added_as') },
  coverage_answer: { others: words('event organization answer at') },
  outbox: {
    person: words('recipient details'),
    others: words(`
      id kind organization message_id created_at due_at claimed_until attempts sent_at kept failed_at last_error once`),
  },
  message: { others: words('id event kind subject text is_news actor created_at once') },
  message_recipient: { others: words('id message organization mail status reason') },
  invitation: { others: words('event organization invited_at declined_at accepted_at') },
  event_guest: { person: words('arrives leaves fetched_by note'), others: words('event organization') },
  guest_night: { others: words('event organization date shares') },
  reminder: { others: words('organization field reminded_at') },
  boat_ask: { others: words('boat asked_at missing') },
  mail_stop: { others: words('organization stopped_at') },
  // Keys of the browser, made at random.
  push_device: { person: words('endpoint device'), others: words('id organization p256dh auth soon created_at') },
  history: { person: words('details'), others: words('id at actor action organization event leg boat date') },
  instance: { others: words('id name push_key') },
  data_end: { others: words('event kind due reminded_on ended_at') },
};
