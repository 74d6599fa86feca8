import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { OfflineSign } from '#web/offline/offline-sign.tsx';
import { Footer } from './footer.tsx';
import classes from './layout.module.css';
import { NavigationBar } from './navigation-bar.tsx';
import { useFocusKept } from './use-focus-kept.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

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
      <Footer />
      <ScrollRestoration />
    </>
  );
}
