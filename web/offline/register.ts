/** Once the page is there: the first one must not wait for it. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    // Without it everything works but for opening the page without a network.
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  });
}
