import { Box, Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';

export function TodayPanel({ action, children, title }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Group justify="space-between" align="flex-end" gap="0 var(--space-2)" mb="var(--space)">
        <Title order={2} size="h3">
          {title}
        </Title>
        {/* Headings beside each other stand at one height, whether they have an action or none. */}
        {action && <Box mt="calc(-1 * var(--space-2))">{action}</Box>}
      </Group>
      <Box className="card" px="md" py="xs">
        {children}
      </Box>
    </section>
  );
}
