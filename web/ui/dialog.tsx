import { type MantineTransition, Modal, type ModalProps } from '@mantine/core';
import { useState } from 'react';
import { useClosedByBack } from './closed-by-back.ts';
import classes from './dialog.module.css';

/** A dialog that Back closes, as a phone's gesture expects. */
export function Dialog(props: ModalProps) {
  useClosedByBack(props.opened, props.onClose);
  return <Modal {...props} />;
}

interface SheetProps extends Omit<ModalProps, 'classNames'> {
  /** The class of its title. */
  titleClass?: string | undefined;
  /** The address says that it is open, so Back closes it already. */
  addressed?: boolean;
}

/** A dialog that comes from where it was pressed, on a phone in reach of the thumb. */
export function Sheet({ addressed = false, titleClass = '', ...props }: SheetProps) {
  useClosedByBack(props.opened && !addressed, props.onClose);
  const transition = useTransitionFrom(props.opened);
  return (
    <Modal
      size="lg"
      transitionProps={{ transition, duration: 180 }}
      // While it goes away nothing in it takes the focus or can be pressed: the second half of a double click would find other buttons.
      attributes={{ content: { inert: !props.opened } }}
      classNames={{ inner: classes.inner, content: classes.content, header: classes.header, title: titleClass }}
      {...props}
    />
  );
}

/** Where the page was last pressed, from its top; unknown after a press of a key. */
let pressed: number | undefined;
document.addEventListener('click', ({ clientY, detail }) => (pressed = detail > 0 ? clientY : undefined), true);

/** Slides from there, and back to there when it closes. */
function useTransitionFrom(opened: boolean): MantineTransition {
  const [from, setFrom] = useState<{ opened: boolean; pressed?: number | undefined }>({ opened: false });
  if (from.opened !== opened) setFrom({ opened, pressed: opened ? pressed : from.pressed });
  if (from.pressed === undefined) return 'slide-up';
  // A sheet stands on the lower edge of the screen, so its upper edge is its own height, which is 100%, above that.
  const way = `clamp(-4rem, 100% - 100dvh + ${Math.round(from.pressed)}px, 100%)`;
  return {
    in: { opacity: 1, transform: 'none' },
    out: { opacity: 0, transform: `translateY(${way})` },
    transitionProperty: 'transform, opacity',
  };
}
