import { useRef, type ComponentType, useEffect, useState } from 'react';
import { Link, NavLink, useLocation, useNavigate } from '#web/router/routing.tsx';
import { logOut } from '#domain/calls/login.ts';
import { ask } from '#web/http/request.ts';
import { link } from '#web/paths.ts';
import { clearToken, takeRedirectPath, useSession } from '#web/http/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { Close, Menu } from '#web/ui/icons.tsx';
import { useUnfolded } from '#web/ui/use-unfolded.ts';
import { LogoMark } from './logo.tsx';
import { navLinks } from './nav-links.ts';
import { useFace } from '#web/event/use-face.ts';
import classes from './layout.module.css';

/** '/boats/new' is an entry of its own; elsewhere a page below counts as its list's. */
const hasOwnEntriesBelow = [link('home'), link('boats')];
/** The bookings, legs and history of an event belong to it, too. */
const ofEvent = /^\/(register|legs)\/|^\/history\?event=/;

export function NavigationBar() {
  const session = useSession();
  const logOut = useLogOut();
  const [open, setOpen] = useUnfolded();
  // The crew of a boat needs no account.
  const { pathname, search } = useLocation();
  const isCrew = pathname === link('crew') && !session.signedIn;
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    <header className={classes.bar} onKeyDown={(event) => open && event.key === 'Escape' && close()}>
      <div className={classes.inner}>
        <Face />
        {!isCrew && (
          <>
            <button
              ref={toggle}
              type="button"
              className={classes.toggle}
              aria-label="Menu"
              aria-expanded={open}
              aria-controls="navigation"
              onClick={() => setOpen(!open)}
            >
              {open ? <Close /> : <Menu />}
              <span className={classes.word}>Menu</span>
            </button>
            <nav id="navigation" aria-label="Main" className={classes.links} data-open={open || undefined}>
              {navLinks(session).map(({ label, to }) => (
                <NavLink
                  key={to}
                  to={to}
                  end={hasOwnEntriesBelow.includes(to)}
                  here={to === link('events') && ofEvent.test(pathname + search)}
                  className={classes.link}
                >
                  {label}
                </NavLink>
              ))}
              {session.signedIn && (
                <button type="button" className={classes.link} onClick={logOut}>
                  Log out
                </button>
              )}
            </nav>
          </>
        )}
        {session.type === 'admin' && <GoTo className={classes.goTo} />}
      </div>
    </header>
  );
}

/** The event's own name and picture; ours where there is no event. */
function Face() {
  const face = useFace();
  const isDraft = face?.published === false;
  return (
    <Link
      to={link('home')}
      className={classes.logo}
      aria-label={face ? `${face.name}${isDraft ? ', draft' : ''}, home` : undefined}
    >
      {face?.picture ? <BoatPicture location={face.picture} width="3.5rem" /> : <LogoMark width={34} />}
      <span className={classes.event}>{face?.name ?? 'Seatrial'}</span>
      {isDraft && <Badge color="gray">Draft</Badge>}
    </Link>
  );
}

/** The browser forgets the token whether or not the server can be told. */
function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => {
    ask(logOut, {}).catch(() => undefined);
    import('#web/messages/this-device.ts').then(({ forgetThisDevice }) => forgetThisDevice()).catch(() => undefined);
    clearToken();
    takeRedirectPath();
    void navigate(link('home'));
  };
}

interface Palette {
  Component: ComponentType;
  open: () => void;
}

/** For organisers: to a person, a boat, a leg or an event by some letters of it. Fetched when it is first asked for. */
function GoTo({ className }: { className: string | undefined }) {
  const [palette, setPalette] = useState<Palette>();
  const known = useRef<Palette>(undefined);
  const open = () => {
    if (known.current) return known.current.open();
    // It opens by itself when it has come; without a connection there is still the menu.
    import('./palette.tsx').then(
      (loaded) => {
        known.current = loaded;
        setPalette(loaded);
      },
      () => undefined,
    );
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button type="button" className={className} onClick={open} aria-keyshortcuts="Control+K Meta+K">
        Go to…
      </button>
      {palette && <palette.Component />}
    </>
  );
}
