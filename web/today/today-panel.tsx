import { Box, Title } from '@mantine/core';
import type { ReactNode } from 'react';

export function TodayPanel({ action, children, title }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Title order={2} size="h3" mb="var(--space)">
        {title}
      </Title>
      <Box className="card" px="md" py="xs">
        {children}
        {action && <Box my="xs">{action}</Box>}
      </Box>
    </section>
  );
}
