import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { BoatPicture } from './boat-picture.tsx';
import classes from './empty-state.module.css';

/** Says that something is missing and how to add it, beside a drawn boat. */
export function EmptyState({ action, text, title }: { title: string; text?: ReactNode; action?: ReactNode }) {
  return (
    <Paper withBorder className={classes.frame}>
      <div className={classes.empty}>
        <div className={classes.picture}>
          <BoatPicture location={undefined} sizes="18rem" />
        </div>
        <Stack align="flex-start" justify="center" gap="xs" p={{ base: 'lg', sm: 'xl' }}>
          <Title order={2} size="h3">
            {title}
          </Title>
          {text && <Text c="dimmed">{text}</Text>}
          {action}
        </Stack>
      </div>
    </Paper>
  );
}
