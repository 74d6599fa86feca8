import { Box, Title } from '@mantine/core';
import type { ReactNode } from 'react';

export function Panel({ children, title }: { title: string; children: ReactNode }) {
  return (
    <Box className="card" p="md" component="section" aria-label={title}>
      <Title order={2} size="h3" mb="xs">
        {title}
      </Title>
      {children}
    </Box>
  );
}
