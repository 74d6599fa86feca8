import { kind } from './kind.ts';
import { filledIn, inOwnWords, type OwnFacts } from './own-words.ts';
import type { MailText } from '../mail/mail.ts';

export const confirmation = kind({
  name: 'confirmation',
  trigger: { after: ['organization.confirmed'] },
  whoIsTold: 'the person who is confirmed, the first time',
  mail: (_details, writing) =>
    inOwnWords(writing, (facts) => confirmationMail(writing.templates.confirmation_email, facts)),
});

export function confirmationMail(template: string, facts: OwnFacts): MailText {
  const { event } = facts;
  const usual = `Hello {{first_name}},

Your registration${event ? ' to {{event}} ({{event_dates}})' : ''} has been confirmed. Welcome!

To log in, please open this link:
{{login_link}}
`;
  return { subject: 'Your registration has been confirmed', text: filledIn(template, usual, facts) };
}
