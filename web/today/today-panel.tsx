import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './today.module.css';

export function TodayPanel({ action, children, title }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <div className={classes.head}>
        <Title order={2} className={classes.title}>
          {title}
        </Title>
        {action}
      </div>
      <div className={`card ${classes.card}`}>{children}</div>
    </section>
  );
}
