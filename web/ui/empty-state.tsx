import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { BoatPicture } from './boat-picture.tsx';

/** Says that something is missing and how to add it, beside a drawn boat. */
export function EmptyState({ action, text, title }: { title: string; text?: ReactNode; action?: ReactNode }) {
  return (
    <div className="card empty">
      <BoatPicture location={undefined} sizes="18rem" covers />
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
