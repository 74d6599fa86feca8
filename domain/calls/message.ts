import { made, done, undo } from './answers.ts';
import {
  askBuilders as askBuildersFor,
  boatsToComplete,
  conditions,
  messageDraft,
  messageKind,
  messagePreview,
  newMessage,
  messageTest,
  messageOfList,
  sentMessage,
  invitee,
  gap,
  bounced,
} from '../message/message.ts';
import { byId, longLine, ofEvent } from '../fields.ts';
import { z } from 'zod';
import { adminOnly, everyone } from '../permissions.ts';
import { call } from './call.ts';

export const previewMessage = call('POST /api/message/preview', {
  who: adminOnly,
  summary: 'List the recipients of a message, with a sample',
  note: 'changes nothing',
  body: messageDraft,
  answer: messagePreview,
  about: 'messages',
});

export const sendMessage = call('POST /api/message', {
  who: adminOnly,
  summary: 'Send a message to the listed recipients',
  note: '409 when the recipients are others than those shown',
  body: newMessage,
  answer: made.extend({ undo }),
  changes: ['messages', 'history'],
});

export const sendTest = call('POST /api/message/test', {
  who: adminOnly,
  summary: "Send a message to yourself, with somebody's values",
  note: 'is sent to the caller, without working links',
  body: messageTest,
  answer: done,
  changes: [],
});

export const readMessages = call('GET /api/message/event/:event', {
  who: adminOnly,
  summary: 'List the messages of an event',
  params: ofEvent,
  answer: z.object({ messages: z.array(messageOfList) }),
  about: 'messages',
  shows: 'messages',
});

export const readMessage = call('GET /api/message/:id', {
  who: adminOnly,
  summary: 'Read a message with its status for each person',
  params: byId,
  answer: sentMessage,
  about: 'messages',
});

export const readInvitees = call('GET /api/message/people/:event', {
  who: adminOnly,
  summary: 'List the people of an event with the state of their invitation',
  params: ofEvent,
  answer: z.object({ people: z.array(invitee) }),
  about: 'messages',
  shows: 'people',
});

export const readMessageGroups = call('GET /api/message/groups/:event/:kind', {
  who: adminOnly,
  summary: 'List the usual groups of people of a message',
  params: ofEvent.extend({ kind: messageKind }),
  answer: z.array(z.object({ label: z.string(), to: conditions, people: z.int(), names: z.array(z.string()) })),
  about: 'messages',
});

export const readMissingFields = call('GET /api/message/missing/:event', {
  who: adminOnly,
  summary: 'List missing fields and the people who lack them',
  params: ofEvent,
  answer: z.object({ gaps: z.array(gap) }),
  about: 'messages',
  shows: 'gaps',
});

export const readBounces = call('GET /api/message/bounces', {
  who: adminOnly,
  summary: 'List addresses that refused a mail for good',
  answer: z.object({ bounces: z.array(bounced) }),
  about: 'messages',
  shows: 'bounces',
});

export const readBoatsToComplete = call('GET /api/message/boats/:event', {
  who: adminOnly,
  summary: 'List boats that lack something, and how far asking their owners has come',
  params: ofEvent,
  answer: boatsToComplete,
  about: 'messages',
});

export const askBuildersToComplete = call('POST /api/message/boats', {
  who: adminOnly,
  summary: 'Ask the owners of boats for what they lack',
  body: askBuildersFor,
  answer: done.extend({ people: z.int(), undo }),
  changes: ['messages', 'history'],
});

export const declineInvitation = call('POST /api/invitation/decline', {
  who: everyone,
  summary: 'Decline an invitation',
  note: 'the token of the mail alone counts; it logs nobody in',
  body: z.object({ token: longLine }),
  answer: done.extend({ event: z.string(), seats: z.int().describe('How many seats they still have') }),
});

export const acceptInvitation = call('POST /api/invitation/accept', {
  who: everyone,
  summary: 'Accept an invitation',
  note: 'the token of the mail alone counts; it logs nobody in',
  body: z.object({ token: longLine }),
  answer: done.extend({ event: z.string() }),
});

export const unsubscribe = call('POST /api/unsubscribe/:token', {
  who: everyone,
  summary: 'Stop messages that are not about your own bookings',
  note: 'the token of the mail alone counts; it logs nobody in',
  params: z.object({ token: longLine }),
  answer: done,
});
