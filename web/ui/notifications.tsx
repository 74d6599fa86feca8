import { Notifications as Shown } from '@mantine/notifications';

/** In a file of its own, so that what shows notices is loaded after the page, and apart from what makes them. */
export function Notifications() {
  return <Shown position="bottom-right" autoClose={6_000} />;
}
