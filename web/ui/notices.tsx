import { notificationsStore } from '@mantine/notifications';
import { type ComponentType, useEffect, useState } from 'react';
import { pageIsDrawn } from './lazy-loading.ts';

const load = () => import('./notifications.tsx');

/**
 * The component that shows notices is fetched after the page and drawn with the first notice. A page without
 * notices is better than none, so what does not come is asked for again with the next notice, or once the network is back.
 */
export function Notices() {
  const [Shown, setShown] = useState<ComponentType>();
  useEffect(() => {
    const fetch = () => {
      load().then(
        ({ Notifications }) => setShown(() => Notifications),
        () => undefined,
      );
    };
    void pageIsDrawn()
      .then(load)
      .catch(() => undefined);
    window.addEventListener('online', fetch);
    const stopListening = notificationsStore.subscribe(fetch);
    return () => {
      window.removeEventListener('online', fetch);
      stopListening();
    };
  }, []);
  return Shown && <Shown />;
}
