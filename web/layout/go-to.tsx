import { type ComponentType, useEffect, useRef, useState } from 'react';

interface Palette {
  Component: ComponentType;
  open: () => void;
}

/** For organisers: to a person, a boat, a leg or an event by some letters of it. Fetched when it is first asked for. */
export function GoTo({ className }: { className: string | undefined }) {
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
