import { Link, Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { OfflineSign } from '#web/offline/offline-sign.tsx';
import { link } from '#web/paths.ts';
import classes from './layout.module.css';
import { NavigationBar } from './navigation-bar.tsx';
import { useFocusKept, useFocusOnNavigation } from './focus.ts';

/** The frame of every page. */
export function Layout() {
  const main = useFocusOnNavigation<HTMLElement>();
  useFocusKept();
  const waiting = useNavigation().state !== 'idle';
  return (
    <>
      <a className={classes.skip} href="#content">
        Skip to the content
      </a>
      <NavigationBar />
      <OfflineSign />
      <div className={classes.waiting} data-waiting={waiting || undefined} />
      <main id="content" ref={main} tabIndex={-1} className={classes.main} aria-busy={waiting}>
        <Outlet />
      </main>
      <footer className={classes.footer}>
        <span>Seatrial</span>
        <Link to={link('accessibility')}>Accessibility</Link>
      </footer>
      <ScrollRestoration />
    </>
  );
}
