import type { QueryClient } from '@tanstack/react-query';

/** While this page is looked at no push is shown: the worker hands it over, and what is open is read again. */
export function listenForNews(queryClient: QueryClient): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data }: MessageEvent<{ news?: { title: string; body: string } }>) => {
      if (!data.news) return;
      const text = `${data.news.title}: ${data.news.body}`;
      // Fetched with the first news, since every page would else begin with the code of notices.
      import('#web/ui/notify.ts').then(
        ({ notifySuccess }) => notifySuccess(text),
        () => undefined,
      );
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [topic] }) => topic === 'legs' || topic === 'registrations' || topic === 'boarding',
      });
    },
  );
}
