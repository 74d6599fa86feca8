import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from '#web/router/routing.tsx';

interface LinkButtonProps {
  to: string;
  children: ReactNode;
  'aria-label'?: string;
}

/** A link that looks like a secondary button. */
export function LinkButton(props: LinkButtonProps) {
  return <Button component={Link} variant="default" {...props} />;
}

/** A link that looks like the main button of its place. */
export function MainLinkButton(props: LinkButtonProps) {
  return <Button component={Link} variant="filled" {...props} />;
}
