import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A link that looks like a secondary button. */
export function LinkButton({ children, to }: { children: ReactNode; to: string }) {
  return (
    <Button component={Link} to={to} variant="default">
      {children}
    </Button>
  );
}
