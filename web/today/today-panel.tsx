import { Box, Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';

export function TodayPanel({ action, children, title }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title}>
      {/* As high with a button as without, where panels stand beside each other. */}
      <Group justify="space-between" mih="2rem" mb="var(--space)">
        <Title order={2} size="h3">
          {title}
        </Title>
        {action && <Box mt="-0.75rem">{action}</Box>}
      </Group>
      <Box className="card" px="md" py="xs">
        {children}
      </Box>
    </section>
  );
}
