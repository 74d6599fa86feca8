import { noMailServer } from './message/delivery.ts';
import { counted } from './wording.ts';
import { z } from 'zod';
import { oneDay } from './time.ts';

/** The state of the server and its data, for admins. Instants are ISO 8601; null is never, or not known. */
export const health = z.object({
  version: z.string(),
  database: z.string(),
  last_backup: z.string().nullable(),
  last_verified: z.string().nullable(),
  disk_free: z.number().nullable(),
  mail_server: z.boolean().describe('Whether mails leave; otherwise they are kept'),
  mail_waiting: z.int(),
  mail_refused: z.int(),
});
export type Health = z.infer<typeof health>;

const gibibyte = 1024 ** 3;
const backup = ['Make one on the server', 'npm run backup'] as const;

/** Problems that an organiser should solve, each with what to do, and with what is typed on the server for it. */
export function healthWarnings(
  { disk_free, last_backup, mail_refused, mail_server }: Health,
  now: number,
): [problem: string, todo: string, typed?: string][] {
  const isOld = last_backup !== null && now - Date.parse(last_backup) > 2 * oneDay;
  const warnings: [boolean, string, string, string?][] = [
    [last_backup === null, 'No backup has been made yet', ...backup],
    [isOld, 'The last backup is older than two days', ...backup],
    [disk_free !== null && disk_free < gibibyte, 'Less than 1 GiB of disk is left', 'Whoever runs the server removes files, or adds a disk'],
    [!mail_server, `Mails are kept on this server: ${noMailServer}`, 'Whoever runs the server sets it as SMTP_URL', 'SMTP_URL=smtps://user:password@mail.example'],
    [mail_refused > 0, `${counted(mail_refused, 'mail')} could not be delivered`, 'Correct the addresses of those whom they do not reach'],
  ]; // prettier-ignore
  return warnings.flatMap(([is, ...warning]) => (is ? [warning] : []));
}
