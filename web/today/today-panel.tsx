import { Box, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './today.module.css';

export function TodayPanel({ action, children, title }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <div className={classes.title}>
        <Title order={2} size="h3">
          {title}
        </Title>
        {action}
      </div>
      <Box className="card" px="md" py="xs">
        {children}
      </Box>
    </section>
  );
}
