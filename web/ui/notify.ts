import { type NotificationData, notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { errorText } from '#web/http/request.ts';
import { noticeShown } from './notices.tsx';
import { UndoNotice } from './undo-notice.tsx';

const closeButtonProps = { 'aria-label': 'Close' };

export function notifySuccess(message: string): void {
  show({ message, color: 'green', withCloseButton: true, closeButtonProps });
}

/** For a minute, until its mails leave; it stays while one goes to other pages. */
export function notifyUndo(message: string, undo: () => Promise<unknown>): void {
  const id = `undo ${Date.now()}`;
  const onUndo = () => undo().finally(() => notifications.hide(id));
  show({
    id,
    message: createElement(UndoNotice, { message, onUndo }),
    color: 'green',
    autoClose: 60_000,
    withCloseButton: true,
    closeButtonProps,
  });
}

/** An error stays until it is closed: it may have come while nobody was looking. */
export function notifyError(message: string): void {
  show({
    message,
    color: 'red',
    styles: { description: { color: 'var(--mantine-color-error)' } },
    autoClose: false,
    withCloseButton: true,
    closeButtonProps,
    role: 'alert',
  });
}

function show(notice: NotificationData): void {
  notifications.show(notice);
  window.dispatchEvent(new Event(noticeShown));
}

/** For `onError` of a call. */
export function notifyRefusal(error: unknown): void {
  notifyError(errorText(error));
}
