import { z } from 'zod';
import { email, text } from './fields.ts';

export const settings = z.object({
  welcome_text: text,
  registration_email: text,
  confirmation_email: text,
  front_page_text: text,
  contact_email: z.union([z.literal(''), email]),
  booking_requires_confirmation: z.boolean(),
});
export type Settings = z.infer<typeof settings>;
/** Signed out one reads the front page text and the contact, signed in also the welcome text and who may book; the rest is for admins. */
export const visibleSettings = settings.partial();
export const settingsEdit = settings.partial();

/** The placeholders of the two mail texts, and their values. */
export const placeholders = {
  first_name: 'the first name',
  last_name: 'the last name',
  organization_name: 'the name of the organization',
  email: 'the e-mail address',
  event: 'the name of the next event',
  event_dates: 'its first and last day',
  event_location: 'its place',
  login_link: 'a link that logs in, valid for 30 minutes',
} as const;
export type Placeholder = keyof typeof placeholders;

/** An unknown placeholder stays as it is, so that the organiser sees it in the preview. */
export function fillIn(template: string, values: Partial<Record<Placeholder, string>>): string {
  return template.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(placeholders, name) ? (values[name as Placeholder] ?? '') : whole,
  );
}
