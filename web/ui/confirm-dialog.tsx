import type { ReactNode } from 'react';
import { lazyDialog } from './lazy-dialog.tsx';

export interface ConfirmDialogProps {
  title: string;
  text?: ReactNode;
  confirmLabel: string;
  /** A promise keeps the dialog open and busy until it is done; its error is shown in it. */
  onConfirm: () => unknown;
  opened: boolean;
  onClose: () => void;
  /** For actions that cannot be undone. */
  danger?: boolean;
  /** Shown under the text, such as a list of things to be removed. */
  children?: ReactNode;
}

/** Asks once more. The caller closes it when the work is done; a failure leaves it open and says why. */
export const ConfirmDialog = lazyDialog<ConfirmDialogProps>(() => import('./confirm-dialog-content.tsx'));
