import type { ReactNode } from 'react';
import { version } from '../../package.json';
import { OfflineSign } from '#web/quay/offline-sign.tsx';
import { link } from '#web/paths.ts';
import { Link, useIsLeaving } from '#web/router/routing.tsx';
import classes from './layout.module.css';
import { NavigationBar } from './navigation-bar.tsx';
import { useFocusKept, useFocusOnNavigation } from './focus.ts';

/** The frame of every page. */
export function Layout({ children }: { children: ReactNode }) {
  const main = useFocusOnNavigation<HTMLElement>();
  useFocusKept();
  const waiting = useIsLeaving();
  return (
    <>
      <a className={classes.skip} href="#content">
        Skip to the content
      </a>
      <NavigationBar />
      <OfflineSign />
      <div className={classes.waiting} data-waiting={waiting || undefined} />
      <main id="content" ref={main} tabIndex={-1} className={classes.main} aria-busy={waiting}>
        {children}
      </main>
      <footer className={classes.footer}>
        <span>Seatrial {version}</span>
        <Link to={link('accessibility')}>Accessibility</Link>
      </footer>
    </>
  );
}
