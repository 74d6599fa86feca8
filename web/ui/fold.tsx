import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './fold.module.css';

interface FoldProps {
  title: string;
  /** The content in a few words, for people who do not open it. */
  gist?: ReactNode;
  children: ReactNode;
  /** From the start. */
  open?: boolean;
}

/** A panel of a long page that stays closed until its details are wanted. */
export function Fold({ children, gist, open = false, title }: FoldProps) {
  return (
    <section aria-label={title}>
      <details className={classes.fold} open={open}>
        <summary className={classes.summary}>
          <Title order={2} size="h3">
            {title}
          </Title>
          <span className={classes.gist}>{gist}</span>
        </summary>
        <div className={classes.content}>{children}</div>
      </details>
    </section>
  );
}
