import { z } from 'zod';
import { email, emailOrNone, id, shapeOf } from './fields.ts';
import { organizationFields } from './organization-fields.ts';
import { organizationTypes } from './organization-types.ts';

export const organizationType = z.enum(organizationTypes, 'Use admin, manufacturer or test driver');
export type OrganizationType = z.infer<typeof organizationType>;

/** The fields that an organization fills in about itself; '' is empty. */
export const ownFields = z.object(shapeOf(organizationFields));
export type OrganizationFields = z.infer<typeof ownFields>;

/** Set by the server or an admin only. Anybody may send the stored value, since clients post whole objects back. */
const guardedFields = z.object({
  id,
  type: organizationType,
  confirmed: z.boolean(),
  last_login: z.string().max(40).nullable(),
});

export const organization = guardedFields.extend({ email: z.string() }).extend(ownFields.shape);
export type Organization = z.infer<typeof organization>;

export const newOrganization = z.object({
  email,
  type: organizationType,
  organization_name: ownFields.shape.organization_name.optional(),
});
/** One, or several in one go: all of them or none. */
export const confirmation = z
  .object({ id: id.optional(), ids: z.array(id).min(1).max(500).optional() })
  .refine((asked) => (asked.id === undefined) !== (asked.ids === undefined), {
    path: ['id'],
    message: 'Send either id or ids',
  });
export const newOrganizations = z.object({ orgs: z.array(newOrganization).min(1).max(500) });
/** Fields that are not sent stay as they were. */
export const organizationEdit = guardedFields
  .partial()
  .extend({ id, email: email.optional() })
  .extend(ownFields.partial().shape);
export type OrganizationEdit = z.infer<typeof organizationEdit>;
export const registrationForm = guardedFields
  .partial()
  .extend({ email: emailOrNone })
  .extend(ownFields.partial().shape);
export type RegistrationForm = z.infer<typeof registrationForm>;

/** The number of rows about a person besides bookings and boats; all are removed. */
export const erased = z.object({
  sessions: z.int(),
  mails: z.int(),
  login_requests: z.int(),
  pending_changes: z.int(),
  history_entries: z.int().describe('Entries of the history that keep ids and names of fields, and no values'),
  guests: z.int().describe('Entries on the quay without a booking that became this person'),
  files: z.int(),
});
export type Erased = z.infer<typeof erased>;
