import { Center, Loader, Text } from '@mantine/core';

export function Loading({ text = 'Loading' }: { text?: string }) {
  return (
    <Center py="xl" role="status" data-loading="page" style={{ gap: 'var(--mantine-spacing-sm)' }}>
      <Loader size="sm" aria-hidden />
      <Text>{text}</Text>
    </Center>
  );
}
