import { type ComponentType, useEffect, useState } from 'react';
import { pageIsDrawn } from './lazy-loading.ts';

/** Told by web/ui/notify.ts. */
export const noticeShown = 'notice-shown';

const load = () => import('./notifications.tsx');

/**
 * The component that shows notices is fetched after the page and drawn with the first notice. A page without
 * notices is better than none, so what does not come is asked for again with the next notice, or once the network is back.
 */
export function Notices() {
  const [Shown, setShown] = useState<ComponentType>();
  useEffect(() => {
    const missed = () => undefined;
    const fetch = () => void load().then(({ Notifications }) => setShown(() => Notifications), missed);
    void pageIsDrawn().then(load).catch(missed);
    window.addEventListener('online', fetch);
    window.addEventListener(noticeShown, fetch);
    return () => {
      window.removeEventListener('online', fetch);
      window.removeEventListener(noticeShown, fetch);
    };
  }, []);
  return Shown && <Shown />;
}
