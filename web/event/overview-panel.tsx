import { Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

export function Panel({ about, children, title }: { title: string; about?: string; children: ReactNode }) {
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Title order={2} size="h3" mb="xs">
        {title}
      </Title>
      {about && <Text mb="xs">{about}</Text>}
      {children}
    </Paper>
  );
}
