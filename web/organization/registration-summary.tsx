import { Text } from '@mantine/core';
import type { OrganizationValues } from './organization-values.ts';

/** What matters most to have right: the login link goes to this address. */
export function RegistrationSummary({ values }: { values: OrganizationValues }) {
  return (
    <div>
      <Text fw={600}>
        {values.first_name} {values.last_name}
      </Text>
      <Text>{values.organization_name}</Text>
      <Text style={{ overflowWrap: 'anywhere' }}>{values.email}</Text>
      <Text mt="sm" c="dimmed">
        Please check the email address: your login link is sent to it.
      </Text>
    </div>
  );
}
