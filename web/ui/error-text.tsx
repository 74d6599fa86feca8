import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Nothing to say shows nothing, so that it can stand where an error may come. */
export function ErrorText({ children }: { children?: ReactNode }) {
  if (!children) return null;
  return (
    <Text c="var(--mantine-color-error)" role="alert" style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  );
}
