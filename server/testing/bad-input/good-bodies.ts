import type { permissions } from '#domain/permissions.ts';
import { newDevice } from '../push-service.ts';
import { registrationForm } from '../registration-form.ts';

type Call = Extract<keyof typeof permissions, `POST ${string}`>;
type Sheet =
  | 'POST /api/event/:id/upload'
  | 'POST /api/org/upload'
  | 'POST /api/boat/upload'
  | 'POST /api/leg/upload'
  | 'POST /api/boat/upload-images';
type NoBody =
  | 'POST /api/org/session'
  | 'POST /api/org/logout'
  | 'POST /api/feed'
  | 'POST /api/reg/:id/keep'
  | 'POST /api/unsubscribe/:token';
/** The calls that take a JSON body. */
export type JsonCall = Exclude<Call, Sheet | NoBody>;

export interface Things {
  event: number;
  leg: number;
  boat: number;
  organization: number;
}

const texts = {
  ...registrationForm,
  business_id: '1234567-8',
  organization_show_name: 'BW',
  social_media: ['@boating'],
  other_emails: ['desk@boating.test'],
  address: 'Quay 1',
  postal_number: '10900',
  city: 'Hanko',
  day_before: 'yes',
  hotel_before: 'yes',
  day_after: 'no',
  hotel_after: 'no',
  allergies: 'nuts',
  additional_travel_info: '',
  additional_info: '',
};

/** A body of each call with every field that it knows: one at a time is then replaced by a bad value. */
export function goodBodies(things: Things): Record<JsonCall, object> {
  return {
    ...organizationBodies(things),
    ...eventBodies(things),
    ...boatAndLegBodies(things),
    ...bookingBodies(things),
    ...drawAndPlanBodies(things),
    ...boardingBodies(things),
    ...messageBodies(things),
  };
}

function organizationBodies({ event, organization }: Things) {
  return {
    'POST /api/org/login': { email: 'kim@press.test' },
    'POST /api/org/login/code': { email: 'kim@press.test', code: '123456', browser: 'abc' },
    'POST /api/org/fresh-link': { token: 'a.b.c' },
    'POST /api/org/register': { email: 'new@press.test', ...texts },
    'POST /api/report-address': { event, kind: 'boats' },
    'POST /api/report/publish': { event },
    'POST /api/figures': { year: '2025' },
    'POST /api/org/export': { ids: [organization] },
    'POST /api/org/edit': {
      id: organization,
      email: 'maker@boats.test',
      type: 'manufacturer',
      confirmed: true,
      last_login: null,
      ...texts,
    },
    'POST /api/org/new': { orgs: [{ email: 'made@press.test', type: 'test driver' }] },
    'POST /api/org/confirm': { id: organization },
    'POST /api/settings': {
      welcome_text: 'Welcome',
      registration_email: 'Hello {{first_name}}',
      confirmation_email: 'Confirmed {{login_link}}',
      front_page_text: 'Boats',
      contact_email: 'desk@seatrial.test',
      booking_requires_confirmation: false,
    },
    'POST /api/settings/preview': {
      registration_email: 'Hello {{first_name}}',
      confirmation_email: 'Bye {{login_link}}',
    },
  };
}

function eventBodies({ boat, event, leg, organization }: Things) {
  const eventFields = {
    name: 'Hanko',
    location: 'Hanko',
    start_date: '2026-06-10',
    end_date: '2026-06-12',
    description: 'Sea',
    program: '9: coffee\n10: boats',
  };
  return {
    'POST /api/event': eventFields,
    'POST /api/event/edit': { id: event, ...eventFields },
    'POST /api/event/copy': { id: event, start_date: '2027-06-10', with_legs: true },
    'POST /api/event/publish': { id: event },
    'POST /api/event/places': {
      event,
      places: [{ name: 'Hanko', harbour: 'East' }],
      transfers: [{ from: 'East', to: 'Kasnäs', minutes: 20, departures: ['12:15'] }],
    },
    'POST /api/push': newDevice,
    'POST /api/note': { event, boat, text: 'Quiet at 20 knots', to_builder: 'unnamed', seen: null },
    'POST /api/coverage': {
      event,
      boats: [boat],
      url: 'https://boating.test/axopar?utm_source=mail',
      title: 'Quiet',
      medium: 'Boating',
      organization,
    },
    'POST /api/coverage/answer': { event, answer: 'not_yet' },
    'POST /api/safety/card': {
      event,
      text: 'Wear the kill cord',
      asks: [{ kind: 'own', text: 'I can row', must: true, boats: [boat] }],
      keep_months: 36,
      valid_days: 30,
      jackets: { XL: 3 },
    },
    'POST /api/safety/confirm': { event, version: 1, name: 'Maija Meri', answers: {}, organization },
    'POST /api/event/weather': {
      event,
      date: '2026-06-10',
      half: 'morning',
      figures: {
        wind: 7,
        gusts: 12,
        waves: 0.5,
        thunder: false,
        fog: true,
        unit: 'm/s',
        source: 'The harbour',
        hour: '06:00',
      },
    },
    'POST /api/event/weather/accept': {
      event,
      date: '2026-06-10',
      half: 'morning',
      typed_at: '2026-06-09T06:00:00.000Z',
      departures: [{ leg, boat }],
    },
    'POST /api/event/disruption/preview': { event, wish: { kind: 'delay', minutes: 30, legs: [leg] } },
    'POST /api/event/disruption': {
      event,
      wish: { kind: 'cancel', legs: [leg] },
      moves: [{ organization, from: { leg, boat }, to: null }],
      revision: 1,
      reason: 'Wind',
    },
    'POST /api/event/disruption/undo': { id: 1 },
  };
}

const embargo = { date: '2026-07-01', time: '09:00', zone: 'Europe/Helsinki' };

function boatAndLegBodies({ boat, event, leg, organization }: Things) {
  const boatFields = {
    make: 'Axopar',
    model: '29',
    length: 8.8,
    beam: 2.95,
    draft: 0.85,
    capacity: 4,
    description: 'Fast',
    attachments: [{ name: 'a.png', location: '/uploads/none.png' }],
    links: ['https://axopar.test'],
    event,
    owner: organization,
  };
  const legFields = {
    identifier: 'A1',
    starting_point: 'Hanko',
    ending_point: 'Kasnäs',
    via: 'Örö',
    date: '2026-06-11',
    start_time: '14:00',
    end_time: '15:00',
    description: 'Windy',
    max_per_boat: 3,
    boats: [boat],
    event,
  };
  return {
    'POST /api/boat': { boats: [boatFields] },
    'POST /api/boat/edit': { id: boat, ...boatFields },
    'POST /api/kit': { boat, text: 'Fast', files: boatFields.attachments, terms: 'Not before', not_before: embargo },
    'POST /api/kit/agree': { boat, text: 'Not before' },
    'POST /api/leg': legFields,
    'POST /api/leg/edit': { id: leg, ...legFields, append: true },
    'POST /api/leg/copy': { id: leg },
    'POST /api/leg/export': { event, ids: [leg] },
    'POST /api/boat/export': { ids: [boat] },
    'POST /api/leg/lock': { event, date: '2026-06-12', lock_state: false },
  };
}

function bookingBodies({ boat, event, leg, organization }: Things) {
  return {
    'POST /api/reg': { event, leg, boat, organization, override: false },
    'POST /api/reg/day': { event, book: [{ leg, boat }], remove: [1], organization, override: false },
    'POST /api/reg/swap': { event, registrations: [1, 2] },
    'POST /api/reg/deletall': { event, organization },
    'POST /api/wait': { event, leg, boat, give_up: 1, organization },
    'POST /api/wait/fill': { leg, boat, organization },
    'POST /api/wait/pause': { event, paused: false },
    'POST /api/history/undo': { ids: [1, 2] },
  };
}

function drawAndPlanBodies({ boat, event, leg, organization }: Things) {
  return {
    'POST /api/wish/:event': {
      boats: [{ boat, star: true }],
      presence: [{ date: '2026-06-10', from: '09:00', to: '17:00' }],
      organization,
    },
    'POST /api/draw': {
      event,
      opens_at: '2026-06-01T09:00:00.000Z',
      closes_at: '2026-06-02T09:00:00.000Z',
      booking_opens_at: '2026-06-02T10:00:00.000Z',
    },
    'POST /api/plan/gaps': { event, book: [{ organization, leg, boat }] },
    'POST /api/plan/gaps/undo': { event, ids: [1] },
    'POST /api/plan/legs': {
      event,
      boats: [boat],
      dates: ['2026-06-10'],
      from: '09:00',
      to: '17:00',
      minutes: 45,
      turnaround: 15,
      lunch: { from: '12:00', to: '13:00' },
      boats_per_leg: 2,
      rest_after: 3,
      starting_point: 'East Harbour',
      ending_point: 'East Harbour',
      max_per_boat: 4,
    },
    'POST /api/draw/rehearse': { event },
    'POST /api/draw/run': { event },
  };
}

function boardingBodies({ boat, event, leg }: Things) {
  return {
    'POST /api/boarding': {
      marks: [
        {
          id: '3f0a5a54-6c1e-4a0e-9a55-0d9b8b7f4a11',
          event,
          leg,
          boat,
          guest: { id: '3f0a5a54-6c1e-4a0e-9a55-0d9b8b7f4a12', name: 'Gwen', publication: 'Daily', phone: '+358 1' },
          kind: 'aboard',
          replaces: ['3f0a5a54-6c1e-4a0e-9a55-0d9b8b7f4a13'],
          override: false,
          device: 'phone',
          device_at: '2026-06-09T06:00:00.000Z',
        },
      ],
    },
    'POST /api/guest/driver': { guest: '3f0a5a54-6c1e-4a0e-9a55-0d9b8b7f4a12', email: 'gwen@press.test' },
    'POST /api/crew': { event, date: '2026-06-10', boat },
    'POST /api/board': { event },
  };
}

function messageBodies({ event, organization }: Things) {
  const message = {
    event,
    kind: 'message',
    to: { ids: [organization], type: 'test driver', confirmed: true },
    subject: 'Fenders',
    text: 'Hello {{first_name}}',
  };
  return {
    'POST /api/message/preview': message,
    'POST /api/message/boats': { event: message.event, boats: [1], again: true },
    'POST /api/message': { ...message, digest: 'of another preview' },
    'POST /api/message/test': message,
    'POST /api/invitation/decline': { token: 'not.a.token' },
  };
}
