/** The state of a control, as a person at the keyboard sees it. */
export interface ControlState {
  kind: 'button' | 'checkbox' | 'combobox' | 'date' | 'option' | 'radio' | 'text';
  focused: boolean;
  /** The focus was lost: no control has it, but one had it on this page. */
  lost: boolean;
  /** The focus is in its list or group, within which arrows lead on. */
  inGroup: boolean;
  /** It comes before the focused control. */
  before: boolean;
  /** It stands beside the focused control, as legs at the same time do. */
  beside: boolean;
  /** How many presses lead to it, as far as one can count; the page is looked at again after so many. */
  stops: number;
  checked: boolean;
  /** Why the focus cannot be seen on it; empty when it can. */
  unseen: string;
}

/** Runs in the page, so it cannot use anything outside of itself. */
export function controlState(element: Element): ControlState {
  const pressable = 'a[href], button, input, select, textarea, summary, [role=option]';
  const label = element.closest('label');
  // A row of a table is opened by the link in it.
  const control =
    label?.control ?? element.closest(pressable) ?? element.closest('tr')?.querySelector('a[href]') ?? element;
  const active = document.activeElement ?? document.body;
  const role = control.getAttribute('role');
  const kind = kindOf();
  const focused = kind === 'option' ? active.getAttribute('aria-activedescendant') === control.id : isFocused();
  const lost = active === document.body && 'hadFocus' in document;
  if (active !== document.body) Object.assign(document, { hadFocus: true });
  const before = active === control || comesBefore();
  const inGroup = isInGroup();
  return {
    kind,
    focused,
    lost,
    inGroup,
    before,
    beside: inGroup && kind === 'button' && Math.abs(topOf(control) - topOf(active)) <= 1,
    stops: focused || inGroup || active === control ? 1 : countStops(),
    checked: control instanceof HTMLInputElement && control.checked,
    unseen: focused ? whyUnseen() : '',
  };

  function kindOf(): ControlState['kind'] {
    if (role === 'option' || role === 'combobox') return role;
    if (control instanceof HTMLTextAreaElement) return 'text';
    if (!(control instanceof HTMLInputElement)) return 'button';
    const { type } = control;
    return type === 'date' || type === 'radio' || type === 'checkbox' ? type : 'text';
  }

  /** The button beside a date, for the browser's own calendar, is a stop within the field. */
  function isFocused(): boolean {
    return active === control && active.matches(':focus');
  }

  function comesBefore(): boolean {
    return active !== document.body && (active.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_PRECEDING) > 0;
  }

  function topOf(each: Element): number {
    return each.getBoundingClientRect().top;
  }

  /** Rather too few: a date has several, and a group of radio buttons, which has one, is not counted. */
  function countStops(): number {
    const [first, last] = before ? [control, active] : [active, control];
    const all = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
    ];
    const between = all.filter(
      (each) =>
        (first === document.body || isAfter(first, each)) &&
        isAfter(each, last) &&
        each.tabIndex >= 0 &&
        !each.matches(':disabled, [type=radio], [inert] *') &&
        each.checkVisibility({ visibilityProperty: true }),
    );
    return between.length + 1;
  }

  function isAfter(one: Element, other: Element): boolean {
    return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  }

  function isInGroup(): boolean {
    if (kind === 'option') return active.getAttribute('aria-expanded') === 'true';
    if (kind === 'radio') return active.getAttribute('name') === control.getAttribute('name');
    return control.getAttribute('tabindex') === '-1' && control.closest('ul')?.contains(active) === true;
  }

  function whyUnseen(): string {
    if (!active.matches(':focus-visible')) return 'it is not focused as by a keyboard';
    const drawn = [control, label, control instanceof HTMLInputElement ? control.labels?.[0] : undefined];
    const around = [...drawn, control.nextElementSibling, control.parentElement, control.closest('li, article, td')];
    if (kind !== 'option' && !around.some((each) => each && hasOutline(each))) return 'it has no outline';
    return drawn.some((each) => each && inSight(each)) ? '' : 'it is out of sight or covered';
  }

  function hasOutline(each: Element): boolean {
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  }

  function inSight(each: Element): boolean {
    const { height, left, top, width } = each.getBoundingClientRect();
    const parts = [0.1, 0.5, 0.9];
    return parts.some((down) =>
      parts.some((along) => {
        const seen = document.elementFromPoint(left + width * along, top + height * down);
        return seen !== null && (each.contains(seen) || seen.contains(each));
      }),
    );
  }
}

/** Which of a list's options a story means; -1 when it is not there. */
export function optionIndex(list: Element, wanted: string | { label?: string; index?: number }): number {
  const options = [...(list as HTMLSelectElement).options];
  return options.findIndex(({ index, label, value }) =>
    typeof wanted === 'string'
      ? wanted === value || wanted === label
      : wanted.index === index || wanted.label === label,
  );
}
