import { Box, Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';

export function TodayPanel({ action, children, title }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title}>
      {/* As high with a button as without, where panels stand beside each other. */}
      <Group justify="space-between" mih="2.75rem" mb="0.25rem">
        <Title order={2} size="h3">
          {title}
        </Title>
        {action}
      </Group>
      <Box className="card" px="md" py="xs">
        {children}
      </Box>
    </section>
  );
}
