import type { MantineTransition } from '@mantine/core';
import { memo, type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Bar } from './bar.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

interface DrawerProps extends Pick<DialogProps, 'addressed' | 'opened' | 'onClose' | 'title' | 'children'> {
  /** Stays in sight while the rest scrolls: the one button that it is all for. */
  foot?: ReactNode;
}

/** A dialog that comes from where it was pressed; on a phone from below, within a thumb's reach. */
export function Drawer({ children, foot, ...rest }: DrawerProps) {
  const transition = useTransitionFrom(rest.opened);
  return (
    <Dialog
      {...rest}
      size="lg"
      transitionProps={{ transition, duration: 180 }}
      // While it goes away nothing in it takes the focus or can be pressed: the second half of a double click would find other buttons.
      attributes={{ content: { inert: !rest.opened } }}
      classNames={{ inner: 'drawer-inner', content: 'drawer', body: 'drawer-body' }}
    >
      <AfterFirstFrame opened={rest.opened}>
        {children}
        {foot && <Bar>{foot}</Bar>}
      </AfterFirstFrame>
    </Dialog>
  );
}

/** So soon after a press something may still move. */
const soonMilliseconds = 500;

/**
 * A press is answered by the drawer with its title; what is in it is drawn in slices as it comes in, and then has the focus it
 * asks for. One that opens by its address is drawn whole, since nothing moves that nobody has pressed. While it goes away it
 * shows what it showed.
 */
const AfterFirstFrame = memo(
  function AfterFirstFrame({ children }: { children: ReactNode; opened: boolean }) {
    const [isWhole] = useState(() => performance.now() - pressedAt > soonMilliseconds);
    const isThere = useDeferredValue(true, isWhole);
    const place = useRef<HTMLSpanElement>(null);
    useEffect(() => {
      if (isThere) place.current?.parentElement?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    }, [isThere]);
    return (
      <>
        <span ref={place} hidden />
        {isThere && children}
      </>
    );
  },
  (_, { opened }) => !opened,
);

/** Where the page was last pressed, from its top; unknown after a press of a key. */
let pressed: number | undefined;
let pressedAt = -Infinity;
document.addEventListener(
  'click',
  ({ clientY, detail }) => {
    pressed = detail > 0 ? clientY : undefined;
    pressedAt = performance.now();
  },
  true,
);

/** Slides from there, and back to there when it closes. Once it stands it has no transform, beside which a notice in it would have its place. */
function useTransitionFrom(opened: boolean): MantineTransition {
  const [from, setFrom] = useState<{ opened: boolean; pressed?: number | undefined }>({ opened: false });
  if (from.opened !== opened) setFrom({ opened, pressed: opened ? pressed : from.pressed });
  // A drawer stands on the lower edge of the screen, so its upper edge is its own height, which is 100%, above that.
  const way = from.pressed === undefined ? '100%' : `clamp(-4rem, 100% - 100dvh + ${Math.round(from.pressed)}px, 100%)`;
  return {
    in: { opacity: 1, transform: 'none' },
    out: { opacity: 0, transform: `translateY(${way})` },
    transitionProperty: 'transform, opacity',
  };
}
