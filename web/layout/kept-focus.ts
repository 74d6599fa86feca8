/** A closing dialog gives the focus back by itself, a little later. */
const patience = 50;

/**
 * A control that is removed, or busy, loses the focus, and blind people lose their place. So a control that was busy
 * gets it back; for a removed control the nearest other one does, for a closed dialog or notice the control before it.
 * `pressed` is what had the focus last.
 */
export function keepFocus(pressed: EventTarget | null): () => void {
  let here: FocusPath | undefined;
  let behind: FocusPath | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remember = ({ target }: { target: EventTarget | null }) => {
    if (!(target instanceof HTMLElement)) return;
    here = focusPathFrom(target);
    if (!target.closest('[role="dialog"], .notices')) behind = here;
  };
  /** A press on nothing, or a Tab to the browser's own controls, takes the focus away on purpose. */
  const forget = (event: Event) => {
    const leaves =
      event instanceof KeyboardEvent
        ? event.key === 'Tab'
        : event.target instanceof Node && !here?.control.contains(event.target);
    if (leaves) here = undefined;
  };
  const isLost = () => document.activeElement === document.body && here !== undefined && !isBusy(here.control);
  const lookAfter = () => {
    timer = undefined;
    const places = [here && nextTo(here), behind && nextTo(behind), document.querySelector('main')];
    for (const place of places) if (isLost()) place?.focus({ preventScroll: true });
  };
  const look = () => (timer ??= isLost() ? setTimeout(lookAfter, patience) : undefined);
  const changes = new MutationObserver(look);
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  if (pressed !== document.body) remember({ target: pressed });
  if (pressed instanceof Node && !pressed.isConnected) look();
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', forget);
  document.addEventListener('keydown', forget);
  return () => {
    clearTimeout(timer);
    changes.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', forget);
    document.removeEventListener('keydown', forget);
  };
}

/** A control, and where it was: what was around it at each level up to the page or the dialog. */
interface FocusPath {
  control: HTMLElement;
  steps: { parent: Element; next: Element | null; previous: Element | null }[];
}

const stops =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]:not([aria-hidden="true"])';

/** Beside a dialog are other dialogs and notices, which have nothing to do with it. */
function focusPathFrom(control: HTMLElement): FocusPath {
  const steps: FocusPath['steps'] = [];
  for (let each: Element = control; ;) {
    const { nextElementSibling: next, parentElement: parent, previousElementSibling: previous } = each;
    const isApart = each.matches('[role="dialog"]') || (each.matches('.notices') && !each.closest('[role="dialog"]'));
    if (!parent || parent === document.body || isApart) return { control, steps };
    steps.push({ parent, next, previous });
    each = parent;
  }
}

/** A disabled control gets the focus again once it is enabled. */
function isBusy(control: HTMLElement): boolean {
  return control.matches(':disabled') && isPresent(control);
}

function isPresent(control: HTMLElement): boolean {
  return control.checkVisibility() && !control.closest('[inert]');
}

/** The control itself if it is still there, else the one after it, else the one before it. */
function nextTo({ control, steps }: FocusPath): HTMLElement | undefined {
  if (isPresent(control)) return control;
  for (const { next, parent, previous } of steps) {
    if (!parent.isConnected) continue;
    const place =
      firstStop(parent, next, 'nextElementSibling') ?? firstStop(parent, previous, 'previousElementSibling');
    if (place) return place;
    if (parent.matches('main')) return undefined;
  }
  return undefined;
}

function firstStop(
  parent: Element,
  from: Element | null,
  direction: 'nextElementSibling' | 'previousElementSibling',
): HTMLElement | undefined {
  if (from?.parentElement !== parent) return undefined;
  for (let each: Element | null = from; each; each = each[direction]) {
    const within = [...(each.matches(stops) ? [each] : []), ...each.querySelectorAll(stops)] as HTMLElement[];
    const reachable = within.filter((stop) => stop.tabIndex >= 0 && isPresent(stop));
    const place = direction === 'nextElementSibling' ? reachable[0] : reachable.at(-1);
    if (place) return place;
  }
  return undefined;
}
