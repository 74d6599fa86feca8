import type { QueryClient } from '@tanstack/react-query';
import { notifySuccess } from '#web/ui/notify.ts';

/** While this page is looked at no push is shown: the worker hands it over, and what is open is read again. */
export function listenForNews(queryClient: QueryClient): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data }: MessageEvent<{ news?: { title: string; body: string } }>) => {
      if (!data.news) return;
      notifySuccess(`${data.news.title}: ${data.news.body}`);
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [topic] }) => topic === 'legs' || topic === 'registrations' || topic === 'boarding',
      });
    },
  );
}
