import { Group, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';

/** The one heading of a page, and the name of its tab. `children` are the page's buttons. */
export function PageTitle({ children, title }: { title: string; children?: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Seatrial`;
  }, [title]);
  return (
    <Group justify="space-between" align="center" mb="lg" gap="sm" component="header">
      <Title order={1} style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Title>
      {children && <Group gap="xs">{children}</Group>}
    </Group>
  );
}
