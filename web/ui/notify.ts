import { notifications } from '@mantine/notifications';

export function notifySuccess(message: string): void {
  notifications.show({ message, color: 'green', withCloseButton: true });
}

/** An error stays until it is closed: it may have come while nobody was looking. */
export function notifyError(message: string): void {
  notifications.show({ message, color: 'red', autoClose: false, withCloseButton: true, role: 'alert' });
}
