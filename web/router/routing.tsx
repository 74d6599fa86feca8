import {
  Component,
  type ComponentProps,
  type ComponentType,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { Params } from './match.ts';
import { type Location, type NavigateOptions, pathIn, type Router, type Shown } from './router.ts';
import { scrolledTo } from './scrolled-to.ts';

const RouterContext = createContext<Router | undefined>(undefined);
const ShownContext = createContext<Shown | undefined>(undefined);
const WaitingContext = createContext(false);

interface PagesProps {
  router: Router;
  /** What is around each page that is not bare. */
  Frame: ComponentType<{ children: ReactNode }>;
  /** Until the first page has come. */
  StandIn: ComponentType;
  ErrorPage: ComponentType<{ error: unknown }>;
}

/** The page of the address, within its frame. */
export function Pages({ ErrorPage, Frame, StandIn, router }: PagesProps) {
  const [{ shown, waiting }, setState] = useState(() => stateOf(router));
  useLayoutEffect(() => {
    // In a transition, so that the page answers presses while the next one is drawn.
    const draw = () => startTransition(() => setState(stateOf(router)));
    draw();
    return router.subscribe(draw);
  }, [router]);
  const { Page, bare, error, location } = shown;
  useScroll(shown);
  const broken = (why: unknown) => <ErrorPage error={why} />;
  const page = Page ? <Page /> : <StandIn />;
  const guarded = (
    <Guard location={location} broken={broken}>
      {error === undefined ? page : broken(error)}
    </Guard>
  );
  return (
    <RouterContext value={router}>
      <ShownContext value={shown}>
        <WaitingContext value={waiting}>
          <Guard location={location} broken={broken}>
            {bare ? guarded : <Frame>{guarded}</Frame>}
          </Guard>
        </WaitingContext>
      </ShownContext>
    </RouterContext>
  );
}

function stateOf(router: Router): { shown: Shown; waiting: boolean } {
  return { shown: router.shown(), waiting: router.isWaiting() };
}

function useScroll({ Page, error, keepsScroll, location }: Shown): void {
  const isThere = Page !== undefined || error !== undefined;
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    if (isThere) scrolledTo.restore(location, keepsScroll);
    const keep = () => scrolledTo.keep(location.key);
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [isThere, keepsScroll, location]);
}

interface GuardProps {
  /** What is shown instead of what broke, until another address is opened. */
  broken: (error: unknown) => ReactNode;
  location?: Location;
  children: ReactNode;
}

interface GuardState {
  error?: unknown;
  location?: Location | undefined;
}

export class Guard extends Component<GuardProps, GuardState> {
  override state: GuardState = {};
  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error() };
  }
  static getDerivedStateFromProps({ location }: GuardProps, state: GuardState) {
    return location === state.location ? null : { location, error: undefined };
  }
  override render() {
    const { broken, children } = this.props;
    return this.state.error === undefined ? children : broken(this.state.error);
  }
}

function useRouter(): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error('Links and addresses are used within Pages.');
  return router;
}

function useShown(): Shown {
  const shown = useContext(ShownContext);
  if (!shown) throw new Error('Links and addresses are used within Pages.');
  return shown;
}

export function useLocation(): Location {
  return useShown().location;
}

export function useParams(): Params {
  return useShown().params;
}

/** Always the same function. */
export function useNavigate(): Router['navigate'] {
  return useRouter().navigate;
}

/** Whether another page has been asked for that is not there yet. */
export function useIsLeaving(): boolean {
  return useContext(WaitingContext);
}

type SetSearch = (search: URLSearchParams | Record<string, string>, options?: NavigateOptions) => void;

export function useSearchParams(): [URLSearchParams, SetSearch] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback<SetSearch>(
    (next, options) => void navigate(`?${new URLSearchParams(next)}`, options),
    [navigate],
  );
  return [params, set];
}

export function Navigate({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  /** A path, or a query that begins with '?' for the page that is shown. */
  to: string;
}

/** A link within the product. To where one is already it makes no new entry in the browser's history. */
export function Link({ onClick, preventScrollReset, replace, state, to, ...rest }: LinkProps) {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const here = pathname + search + hash;
  const href = pathIn(new URL(to, location.origin + here));
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    void navigate(href, {
      state,
      replace: replace ?? href === here,
      preventScrollReset: preventScrollReset ?? false,
    });
  };
  return <a {...rest} href={href} onClick={follow} />;
}

/** Any other press opens a tab or a menu, which the browser does. */
function isPlain({ altKey, button, ctrlKey, currentTarget, metaKey, shiftKey }: MouseEvent<HTMLAnchorElement>) {
  const elsewhere = currentTarget.target !== '' && currentTarget.target !== '_self';
  return button === 0 && !elsewhere && !altKey && !ctrlKey && !metaKey && !shiftKey;
}

/** A link that says when one is there, or below it, or where its caller knows it. */
export function NavLink({ end = false, here = false, to, ...rest }: LinkProps & { end?: boolean; here?: boolean }) {
  const path = useLocation().pathname.toLowerCase();
  const isHere = here || path === to.toLowerCase() || (!end && path.startsWith(`${to.toLowerCase()}/`));
  return <Link {...rest} to={to} aria-current={isHere ? 'page' : undefined} />;
}
