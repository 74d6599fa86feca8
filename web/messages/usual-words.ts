import type { MessageKind } from '#domain/message/message.ts';
import { type EventOfMessage, valuesOfEvent } from '#domain/message/placeholders.ts';
import type { MessageWords } from '#web/event/conditions.ts';

/** The initial text of a message of each kind, with the name, the days and the place of its event. */
export function wordsToBegin(words: MessageWords, event: EventOfMessage) {
  const filled = (text: string) =>
    Object.entries(valuesOfEvent(event)).reduce((all, [name, value]) => all.replaceAll(`{{${name}}}`, value), text);
  const { subject, text } = usualWords[words];
  return { subject: filled(subject), text: filled(text) };
}

export const usualWords: Record<MessageWords, { subject: string; text: string }> = {
  message: { subject: '', text: 'Hello {{first_name}},\n\n' },
  thanks: {
    subject: 'Thank you for coming to {{event}}',
    text: 'Hello {{first_name}},\n\nThank you for coming to {{event}}. It was good to have you aboard.\n\nWhen you publish something about the boats, please tell us: your page of the event has a place for it.',
  },
  published: {
    subject: 'Have you published anything about {{event}}?',
    text: 'Hello {{first_name}},\n\nIt was good to have you aboard at {{event}}. Have you published anything about the boats, or will you? Your page of the event has a place for it, and one press says that nothing will be.',
  },
  invitation: {
    subject: 'Invitation to {{event}}',
    text: 'Hello {{first_name}},\n\nYou are invited to {{event}}, {{event_dates}}, {{event_location}}.',
  },
  unanswered: {
    subject: 'Are you coming to {{event}}?',
    text: 'Hello {{first_name}},\n\nWe have invited you to {{event}}, {{event_dates}}, {{event_location}}, and have not heard from you yet. We would be glad to see you there.',
  },
  reminder: {
    subject: 'Something is missing from your registration',
    text: 'Hello {{first_name}},\n\nWe look forward to seeing you at {{event}}. Please fill in what is still missing.',
  },
};

export const kindLabels: Record<MessageKind, string> = {
  message: 'Message',
  invitation: 'Invitation',
  reminder: 'Reminder of what is missing',
};
