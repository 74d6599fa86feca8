import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { version } from '../../package.json';
import { OfflineSign } from './offline-sign.tsx';
import { link } from '#web/paths.ts';
import { Guard, Link, useIsLeaving, useLocation } from '#web/router/routing.tsx';
import classes from './layout.module.css';
import { useSession } from '#web/http/session.ts';
import { keptOffer } from '#web/change/kept-offer.ts';
import { closeUnsent } from '#web/ui/notify.ts';
import { withinLoadTimeout } from '#web/ui/lazy-loading.ts';
import { NavigationBar } from './navigation-bar.tsx';

/** Beside the frame, which visitors load too. */
const Tabs = lazy(async () => ({ default: (await withinLoadTimeout(() => import('./tabs.tsx'))).Tabs }));
/** Of journalists and builders. */
function EventTabs() {
  const { type } = useSession();
  if (!type || type === 'admin') return null;
  return (
    <Guard broken={() => null}>
      <Suspense fallback={<div className={classes.tabsToCome} />}>
        <Tabs />
      </Suspense>
    </Guard>
  );
}

const OfferAgain = lazy(async () => ({
  default: (await withinLoadTimeout(() => import('#web/change/use-take-back.ts'))).OfferAgain,
}));
/** Of an organiser who has changed the day before this page was loaded. */
function ChangeOffered() {
  const { type } = useSession();
  const [kept] = useState(keptOffer.read);
  if (type !== 'admin' || !kept) return null;
  return (
    <Guard broken={() => null}>
      <Suspense>
        <OfferAgain {...kept} />
      </Suspense>
    </Guard>
  );
}

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
      <EventTabs />
      <ChangeOffered />
      <div className={classes.waiting} data-waiting={waiting || undefined} />
      <main id="content" ref={main} tabIndex={-1} className={classes.main} aria-busy={waiting}>
        {children}
      </main>
      <footer className={classes.footer}>
        <span>Seatrial {version}</span>
        <Link to={link('accessibility')} className="press">
          Accessibility
        </Link>
      </footer>
    </>
  );
}

/** A screen reader hears of a new page only when the focus moves to it; the first page is read anyway. */
function useFocusOnNavigation<E extends HTMLElement>(): RefObject<E | null> {
  const { pathname } = useLocation();
  const main = useRef<E>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    closeUnsent();
    // A page may put the focus into a field of its own.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** Fetched beside the page, which is drawn without it: what is pressed meanwhile may already have lost the focus. */
function useFocusKept(): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    let pressed: EventTarget | null = document.activeElement;
    const remember = ({ target }: FocusEvent) => void (pressed = target);
    document.addEventListener('focusin', remember);
    import('./kept-focus.ts').then(
      ({ keepFocus }) => {
        document.removeEventListener('focusin', remember);
        stop = isGone ? undefined : keepFocus(pressed);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
}
