import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Without an error it shows nothing, so it can be placed anywhere. */
export function ErrorText({ children }: { children?: ReactNode }) {
  if (!children) return null;
  return (
    <Text c="var(--mantine-color-error)" role="alert" style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  );
}
