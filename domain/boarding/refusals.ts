export const marksPerCall = 200;

/** Why a mark was not stored. It stays on the phone, where it is shown. */
export const markRefusals = {
  invalid: 'This mark cannot be read',
  too_many: 'At most 200 marks can be sent at once',
  other_event: 'This leg belongs to another event',
  unknown_leg: 'This leg or boat does not exist any more',
  unknown_person: 'This person is not on this leg',
  not_yours: 'This boat or day is not yours to board',
  from_the_future: 'The clock of this phone is more than a day ahead',
  link_ended: 'The link on this phone has ended. Open a new one here, and this mark will be sent',
  too_early: 'People are marked from 12 hours before a trip',
  day_closed: 'This day is closed: crews report until three hours after it, admins for another week',
  too_many_guests: 'This boat has as many guests as it may have',
  too_many_marks: 'This trip has as many marks as it may have. Call the organiser',
  guest_removed: 'This guest was removed',
  id_taken: 'Another mark has this number',
  card_unknown: 'This event has no such safety card',
  card_answers: 'Some answers to the safety card are missing or not possible',
  unsigned:
    'Somebody aboard has not confirmed the safety card. Let them confirm it, or cast off again with the name of the admin or skipper who lets them leave',
  admin_only: 'Only an admin can leave or return with another count, or without one',
} as const;
export type MarkRefusal = keyof typeof markRefusals;
