import { useEffect, useEffectEvent } from 'react';

/** Open layers, the topmost last. */
const open: { close: () => void }[] = [];
/** Pages that have an entry of their own in the browser's history for a dialog, by the router's key. */
const pagesWithEntry = new Set<string>();

/** An open dialog has an entry in the browser's history, so that Back leaves the dialog and not the page. */
export function useClosedByBack(opened: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!opened) return undefined;
    const dialog = { close: () => close() };
    // The entry of a dialog that was closed otherwise is used again.
    if (open.length > 0 || !isDialog(history.state)) history.pushState({ ...history.state, isDialog: true }, '');
    pagesWithEntry.add(keyOf(history.state));
    open.push(dialog);
    return () => void open.splice(open.indexOf(dialog), 1);
  }, [opened]);
}

/** Before the router listens: it hears only of steps that lead to another page. `shownPage` is the one that it shows. */
export function listenForBack(shownPage: () => { key: string; path: string }): void {
  if (isDialog(history.state)) pagesWithEntry.add(keyOf(history.state)); // Of before a reload.
  window.addEventListener('popstate', (event) => {
    const { key, path } = shownPage();
    const isShown = keyOf(event.state) === key && path === location.pathname + location.search + location.hash;
    if (!isShown || !pagesWithEntry.has(key)) return;
    event.stopImmediatePropagation();
    const top = open.at(-1);
    if (top) top.close();
    else if (!isDialog(event.state)) history.back(); // A dialog that was closed otherwise left its entry here.
  });
}

function isDialog(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isDialog' in state;
}

/** The first page of a tab has no state yet; the router calls it 'default'. */
function keyOf(state: unknown): string {
  return typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : 'default';
}
