import { Modal, type ModalProps } from '@mantine/core';
import { useClosedByBack } from './closed-by-back.ts';

export interface DialogProps extends ModalProps {
  /** The address says that it is open, so Back closes it already. */
  addressed?: boolean;
}

/** A dialog that Back closes, as a phone's gesture expects. */
export function Dialog({ addressed = false, ...props }: DialogProps) {
  useClosedByBack(props.opened && !addressed, props.onClose);
  return <Modal {...props} />;
}
