import { Modal, type ModalProps } from '@mantine/core';
import { useClosedByBack } from './closed-by-back.ts';

/** A dialog that Back closes, as a phone's gesture expects. */
export function Dialog(props: ModalProps) {
  useClosedByBack(props.opened, props.onClose);
  return <Modal {...props} />;
}
