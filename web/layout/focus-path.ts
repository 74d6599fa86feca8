/** A control, and where it was: what was around it at each level up to the page or the dialog. */
export interface FocusPath {
  control: HTMLElement;
  steps: { parent: Element; next: Element | null; previous: Element | null }[];
}

const stops =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]:not([aria-hidden="true"])';

/** Beside a dialog are other dialogs and notices, which have nothing to do with it. */
export function focusPathFrom(control: HTMLElement): FocusPath {
  const steps: FocusPath['steps'] = [];
  for (let each: Element = control; ;) {
    const { nextElementSibling: next, parentElement: parent, previousElementSibling: previous } = each;
    if (!parent || parent === document.body || each.matches('[role="dialog"]')) return { control, steps };
    steps.push({ parent, next, previous });
    each = parent;
  }
}

/** It will be back. */
export function isBusy(control: HTMLElement): boolean {
  return control.matches(':disabled') && isPresent(control);
}

function isPresent(control: HTMLElement): boolean {
  return control.checkVisibility() && !control.closest('[inert]');
}

/** The control itself if it is still there, else the one after it, else the one before it. */
export function nextTo({ control, steps }: FocusPath): HTMLElement | undefined {
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
