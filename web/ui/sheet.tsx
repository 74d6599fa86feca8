import type { ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import classes from './sheet.module.css';

interface SheetProps extends Pick<ModalProps, 'opened' | 'onClose' | 'title' | 'children'> {
  /** Stays in sight while the rest scrolls: the one button that it is all for. */
  foot?: ReactNode;
}

/** A dialog that comes from below on a phone, within a thumb's reach. */
export function Sheet({ children, foot, ...rest }: SheetProps) {
  return (
    <Dialog
      {...rest}
      size="lg"
      // While it goes away nothing in it takes the focus or can be pressed.
      attributes={{ content: { inert: !rest.opened } }}
      classNames={{ inner: classes.inner, content: classes.content, header: classes.header, body: classes.body }}
    >
      {children}
      {foot && <div className={classes.foot}>{foot}</div>}
    </Dialog>
  );
}
