import { Notifications as Shown } from '@mantine/notifications';
import classes from './notifications.module.css';

/** Beside the dialogs on a large screen, whose buttons are at the right; over the bar on a phone, where all else is in use. In a file of its own, so that what shows notices is loaded after the page, and apart from what makes them. */
export function Notifications() {
  return (
    <Shown position="bottom-right" autoClose={6_000} containerWidth="20rem" classNames={{ root: classes.notices }} />
  );
}
