import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { errors } from '#domain/errors.ts';
import { link } from '#web/paths.ts';
import { MainLinkButton } from './link-button.tsx';
import { NarrowPage } from './narrow-page.tsx';
import { PageTitle } from './page-title.tsx';

interface OopsProps {
  /** The status text or message. */
  reason: string;
  /** Only where another try can help. */
  onRetry?: (() => void) | undefined;
  /** Whether the front page is loaded anew: the one that is open may be broken. */
  afresh?: boolean;
  children?: ReactNode;
}

/** The error page of the specification: its three lines, for whatever went wrong. */
export function Oops({ afresh = false, children, onRetry, reason }: OopsProps) {
  return (
    <NarrowPage>
      <PageTitle title="Oops!" />
      <Stack>
        <Text>{errors.unexpected.text}</Text>
        <Text role="alert" c="dimmed">
          {reason}
        </Text>
        {children}
        <Group>
          {afresh ? (
            <Button component="a" href={link('home')}>
              Go to the front page
            </Button>
          ) : (
            <MainLinkButton to={link('home')}>Go to the front page</MainLinkButton>
          )}
          {onRetry && (
            <Button variant="default" onClick={onRetry}>
              Try again
            </Button>
          )}
        </Group>
      </Stack>
    </NarrowPage>
  );
}
