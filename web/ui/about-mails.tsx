import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { readHealth } from '#domain/calls/settings.ts';
import { noMailServer } from '#domain/message/delivery.ts';
import { isToCome, useRead } from '#web/http/use-read.ts';
import { link } from '#web/paths.ts';
import { Link } from '#web/router/routing.tsx';

/** Whether mails stay on the server, where no mail server is set; undefined as long as it is not known. For admins. */
export function useMailsKept(): boolean | undefined {
  const health = useRead(readHealth);
  return isToCome(health) ? undefined : health.data?.mail_server === false;
}

const mailsLeave = 'Mails leave after a minute. Until then one press takes it back.';

/** What is true of mails: what stands in it, or that they do not leave. */
export function AboutMails({ children = mailsLeave }: { children?: ReactNode }) {
  return useMailsKept() ? `Mails are kept on this server: ${noMailServer}.` : children;
}

/** On its own line, where there is no mail server. */
export function NoMailServer() {
  return useMailsKept() ? (
    <Text size="sm" c="dimmed" mb="sm">
      <Anchor component={Link} inherit underline="always" to={link('health')}>
        No mail server
      </Anchor>
      : mails are kept here.
    </Text>
  ) : null;
}
