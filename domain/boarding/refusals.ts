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
  id_taken: 'Another mark has this number',
  admin_only: 'Only an admin can leave with another count',
} as const;
export type MarkRefusal = keyof typeof markRefusals;
