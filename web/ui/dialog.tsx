import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useClosedByBack } from './closed-by-back.ts';
import { NoticePlace } from './feedback-bar.tsx';

export interface DialogProps extends ModalProps {
  /** The address says that it is open, so Back closes it already. */
  addressed?: boolean;
}

/** A dialog that Back closes, as a phone's gesture expects. */
export function Dialog({ addressed = false, children, ...props }: DialogProps) {
  const { onClose, opened } = props;
  const isTop = useIsTop(opened);
  useClosedByBack(opened && !addressed, onClose);
  // Each open dialog hears Escape: the one that is asked over another closes alone.
  return (
    <Modal {...props} onClose={() => isTop() && onClose()}>
      {children}
      {opened && <NoticePlace />}
    </Modal>
  );
}

/** Open dialogs, the topmost last. */
const layers: object[] = [];

function useIsTop(opened: boolean): () => boolean {
  const [layer] = useState(() => ({}));
  useEffect(() => {
    if (!opened) return undefined;
    layers.push(layer);
    return () => void layers.splice(layers.indexOf(layer), 1);
  }, [layer, opened]);
  return () => layers.at(-1) === layer;
}
