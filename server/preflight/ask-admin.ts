import { isReachable, localAdmin, type Config } from '../config.ts';
import { fine, look, stop, type Finding } from './finding.ts';

export const adminsQuery = "select email, last_login from organization where type = 'admin'";

/** Whether somebody can get in who lets the others in. */
export function adminFinding(
  { adminEmail, publicUrl, smtpUrl }: Config,
  admins: { email: string; last_login: string | null }[],
): Finding {
  const hasLoggedIn = admins.some(({ email, last_login }) => last_login && isReachable(email, { smtpUrl }));
  if (hasLoggedIn) return fine('First admin', 'An admin has logged in.');
  return adminEmail === localAdmin
    ? stop(
        'First admin',
        'No admin who gets mail has ever logged in. Set ADMIN_EMAIL to your address, and start again.',
      )
    : look(
        'First admin',
        `Nobody has logged in as an admin yet: ask for a link as ${adminEmail} at ${publicUrl}/login.`,
      );
}
