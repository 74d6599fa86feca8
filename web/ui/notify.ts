import { type NotificationData, notifications } from '@mantine/notifications';
import { errorText } from '#web/http/request.ts';
import { noticeShown } from './notices.tsx';

const closeButtonProps = { 'aria-label': 'Close' };

export function notifySuccess(message: string): void {
  show({ message, color: 'green', withCloseButton: true, closeButtonProps });
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
