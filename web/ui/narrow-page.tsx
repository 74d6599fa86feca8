import { Box } from '@mantine/core';
import type { ReactNode } from 'react';

/** For pages with one thing to do. */
export function NarrowPage({ children }: { children: ReactNode }) {
  return (
    <Box className="card" p={{ base: 'lg', sm: 'xl' }} maw="30rem" mx="auto" mt={{ base: 0, sm: 'xl' }}>
      {children}
    </Box>
  );
}
