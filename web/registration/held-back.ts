/** A button that does nothing for a moment, such as while a change is on its way, keeps the focus: `disabled` would take it. */
export function heldBack(held: boolean) {
  return { 'aria-disabled': held, 'data-disabled': held || undefined };
}
