import { z } from 'zod';
import { boatGapNames } from '../boat-gaps.ts';
import { date, id, namedBoat, namedPerson, requiredLine, text } from '../fields.ts';
import { guestStates } from '../guest/state.ts';
import { organizationFieldNames } from '../organization-fields.ts';
import { organizationType } from '../organization.ts';

export const messageKinds = ['message', 'invitation', 'reminder'] as const;
export const messageKind = z.enum(messageKinds);
export type MessageKind = z.infer<typeof messageKind>;

const organizationField = z.enum(organizationFieldNames);

/** The recipients: people who meet all given conditions. */
export const conditions = z
  .strictObject({
    ids: z.array(id).max(5_000),
    /** People with a seat on this leg, this boat, this day; all three must match one booking. */
    leg: id,
    boat: id,
    date,
    /** Test drivers without a seat at the event, or on `date`; false: with one. */
    no_seat: z.boolean(),
    type: organizationType,
    confirmed: z.boolean(),
    never_logged_in: z.boolean(),
    /** People who were invited to the event and have not answered: they may be invited once more. */
    unanswered: z.boolean(),
    /** People who were aboard at the event, and have neither published nor said that nothing will be. */
    not_published: z.boolean(),
    /** People who are asked for at least one of these fields and have left it empty. */
    missing: z.array(organizationField).min(1),
  })
  .partial();
export type Conditions = z.infer<typeof conditions>;

const audience = { event: id, kind: messageKind.default('message'), to: conditions };
const words = { subject: requiredLine, text: text.min(1, 'Please fill in this field') };
export const messageDraft = z.object({ ...audience, ...words });
export type MessageDraft = z.output<typeof messageDraft>;
export const newMessage = messageDraft.extend({ digest: z.string().max(200) });
export type NewMessage = z.output<typeof newMessage>;
/** `as` is the person whose values are shown; by default the first recipient. */
export const messageTest = messageDraft.extend({ as: id.optional() });

const person = z.object({ id, name: z.string(), email: z.string() });
export const leftOut = z.object({ id, name: z.string(), why: z.string() });
export type LeftOut = z.infer<typeof leftOut>;
export const messagePreview = z.object({
  recipients: z.array(person),
  /** Chosen, but not written to, and why. */
  left_out: z.array(leftOut),
  digest: z.string(),
  sample: z.object({
    id,
    name: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string().describe('The same mail as mail programs show it'),
  }),
});
export type MessagePreview = z.infer<typeof messagePreview>;

const heading = { id, kind: messageKind, subject: z.string(), created_at: z.string() };
export const messageOfList = z.object({
  ...heading,
  people: z.int(),
  kept: z.int(),
  waiting: z.int(),
  sent: z.int(),
  refused: z.int(),
});
export type MessageOfList = z.infer<typeof messageOfList>;

/** What became of a mail, as every page says it. Without a mail server it is kept, and nobody gets it. */
export const deliveryWords = {
  kept: 'Kept on this server',
  sent: 'Sent',
  waiting: 'Waiting',
  refused: 'Refused',
  left_out: 'Left out',
} as const;
export type DeliveryState = keyof typeof deliveryWords;
export const deliveryStates = Object.keys(deliveryWords) as DeliveryState[];
export const delivery = z.object({
  /** null once they have been removed. */
  id: id.nullable(),
  name: z.string(),
  email: z.string(),
  status: z.enum(deliveryStates),
  /** The reason why it was not sent, or not yet; '' otherwise. */
  reason: z.string(),
});
export type Delivery = z.infer<typeof delivery>;
export const sentMessage = z.object({
  ...heading,
  event: id,
  text: z.string(),
  by: z.string(),
  people: z.array(delivery),
});
export type SentMessage = z.infer<typeof sentMessage>;

export const invitationStates = [...guestStates, 'bounced'] as const;
export type InvitationState = (typeof invitationStates)[number];
export const invitee = z.object({
  id,
  state: z.enum(invitationStates),
  invited: z.boolean().describe('Whether an invitation was sent to them'),
  seat: z
    .enum(['booked', 'lacking'])
    .nullable()
    .describe('Whether they have a seat, or should have one since booking opened'),
  guest: z.boolean().describe('Whether they are a guest of the event'),
  /** Why the last mail failed and what to do; '' when it was delivered. */
  bounce: z.string(),
  wants_news: z.boolean(),
});
export type Invitee = z.infer<typeof invitee>;

export const bounced = person.extend({ at: z.string(), reason: z.string(), todo: z.string() });
export type Bounced = z.infer<typeof bounced>;
export const gap = z.object({ field: organizationField, label: z.string(), people: z.array(person) });
export type Gap = z.infer<typeof gap>;

/** The boats of an event that lack something, and how far asking has come. */
export const boatsToComplete = z.object({
  asked_at: z.string().nullable().describe('When owners were last asked'),
  asked: z.int().describe('How many boats they were asked about'),
  done: z.int().describe('How many of these lack nothing of it any more'),
  boats: z.array(
    namedBoat.extend({
      owner: namedPerson,
      missing: z.array(z.enum(boatGapNames)),
      asked_at: z.string().nullable(),
    }),
  ),
});
export type BoatsToComplete = z.infer<typeof boatsToComplete>;

export const askBuilders = z.object({
  event: id,
  /** Only these; all that lack something when absent. */
  boats: z.array(id).min(1).max(1_000).optional(),
  /** Also those that were asked in the last three days. */
  again: z.boolean().default(false),
});
