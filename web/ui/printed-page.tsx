import type { ReactNode } from 'react';
import classes from './printed.module.css';

interface PrintedPageProps {
  /** Its name, for a screen reader. */
  label: string;
  title: ReactNode;
  /** Below the title, and with it on each page that the list goes on to. */
  about: ReactNode;
  /** Of many columns: the paper lies on its side. */
  wide?: boolean;
  children: ReactNode;
}

/** A list for paper: what is on the screen is what is printed. */
export function PrintedPage({ about, children, label, title, wide = false }: PrintedPageProps) {
  return (
    <article className={classes.page} aria-label={label} data-wide={wide || undefined}>
      <header className={classes.head}>
        <h2 className="hour">{title}</h2>
        {about}
      </header>
      <div className={classes.lists}>{children}</div>
    </article>
  );
}
