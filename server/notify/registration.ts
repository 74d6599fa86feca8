import { kind } from './kind.ts';
import { filledIn, inOwnWords, type OwnFacts } from './own-words.ts';
import type { MailText } from '../mail/mail.ts';

export const registration = kind({
  name: 'registration',
  trigger: { after: ['organization.registered'] },
  whoIsTold: 'the person who has registered',
  mail: (_details, writing) =>
    inOwnWords(writing, (facts) => registrationMail(writing.templates.registration_email, facts)),
});

export function registrationMail(template: string, facts: OwnFacts): MailText {
  const { event } = facts;
  const usual = `Hello {{first_name}},

Thank you for your registration${event ? ' to {{event}} ({{event_dates}})' : ''}. We have received it.

To log in and choose your trips, please open this link:
{{login_link}}
`;
  return {
    subject: event ? `Your registration to ${event.name}` : 'Your registration',
    text: filledIn(template, usual, facts),
  };
}
