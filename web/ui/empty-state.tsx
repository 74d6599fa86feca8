import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { BoatPicture } from './boat-picture.tsx';

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** In place of a drawn boat. */
  picture?: string | null | undefined;
}

/** Says that something is missing and how to add it, beside a boat. */
export function EmptyState({ action, picture, text, title }: EmptyStateProps) {
  return (
    <div className="card empty">
      <BoatPicture location={picture} sizes="24rem" covers />
      <Stack align="flex-start" justify="center" gap="xs" p={{ base: 'lg', sm: 'xl' }}>
        <Title order={2} size="h3">
          {title}
        </Title>
        {text && <Text c="dimmed">{text}</Text>}
        {action}
      </Stack>
    </div>
  );
}
