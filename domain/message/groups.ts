import { requiredOf } from '../organization-fields.ts';
import type { Conditions } from './message.ts';

const notPublished: [label: string, to: Conditions] = ['Not published', { not_published: true }];

/** To whom organisers usually write, each with its conditions. */
export const messageGroups: [label: string, to: Conditions][] = [
  ['Everybody with a seat', { no_seat: false }],
  ['Test drivers without a seat', { no_seat: true }],
  ['Test drivers', { type: 'test driver' }],
  ['Manufacturers', { type: 'manufacturer' }],
  ['Test drivers who have not answered', { type: 'test driver', unanswered: true }],
  ['To confirm', { confirmed: false }],
  ['Never logged in (an answer needs no login)', { never_logged_in: true }],
  ['Test drivers with something missing', { type: 'test driver', missing: requiredOf('test driver') }],
  notPublished,
];

/** Once it is over nobody is seated, confirmed or asked to come: first are those who have published nothing. */
export const groupsAfter = [
  notPublished,
  ...messageGroups.filter(
    ([, { confirmed, never_logged_in, no_seat, unanswered }]) =>
      no_seat !== true && confirmed === undefined && never_logged_in === undefined && unanswered === undefined,
  ),
];
