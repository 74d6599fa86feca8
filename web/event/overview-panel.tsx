import { Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';

export function Panel({ children, title }: { title: string; children: ReactNode }) {
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Title order={2} size="h3" mb="xs">
        {title}
      </Title>
      {children}
    </Paper>
  );
}
