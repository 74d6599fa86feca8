import { Modal, type ModalProps } from '@mantine/core';
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

/** A dialog that comes from below on a phone, within a thumb's reach. */
export function Sheet({ addressed = false, titleClass = '', ...props }: SheetProps) {
  useClosedByBack(props.opened && !addressed, props.onClose);
  return (
    <Modal
      size="lg"
      transitionProps={{ transition: 'slide-up', duration: 180 }}
      // While it goes away nothing in it takes the focus or can be pressed: the second half of a double click would find other buttons.
      attributes={{ content: { inert: !props.opened } }}
      classNames={{ inner: classes.inner, content: classes.content, header: classes.header, title: titleClass }}
      {...props}
    />
  );
}
