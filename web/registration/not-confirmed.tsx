import { Alert } from '@mantine/core';
import { errors } from '#domain/errors.ts';
import { useOrganization } from '#web/organization/api.ts';
import { useSession } from '#web/session/session.ts';
import { useSettings } from '#web/settings/api.ts';

/** Tells people that they cannot book yet, before they try. It does not apply to admins. */
export function NotConfirmed() {
  const { id, type } = useSession();
  const required = useSettings().data?.booking_requires_confirmation === true;
  const organization = useOrganization(id ?? 0, required && id !== null && type !== 'admin');
  if (!organization.data || organization.data.confirmed) return null;
  return (
    <Alert color="sun" role="status" title={errors.not_confirmed.text}>
      You can look around already. As soon as the organisers have confirmed it, you get an email and can choose your
      seats.
    </Alert>
  );
}
