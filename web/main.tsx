import './styles.ts';
import './jitless.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { newQueryClient } from './http/query-client.ts';
import { ErrorPage } from './layout/error-page.tsx';
import { Layout } from './layout/layout.tsx';
import { watchConnection } from './http/connection.ts';
import { forgetAnswers } from './http/kept-answers.ts';
import { link } from './paths.ts';
import { startRouter } from './router/router.ts';
import { Pages } from './router/routing.tsx';
import { routes } from './routes.tsx';
import { onSessionChange, onSessionEnd, readToken } from './http/session.ts';
import { listenForBack } from './ui/closed-by-back.ts';
import { PageLoading } from './ui/loading.tsx';
import { followColourScheme, Look } from './ui/look.tsx';
import { Notices } from './ui/feedback-bar.tsx';

followColourScheme();
const queryClient = newQueryClient();
listenForBack(() => {
  const { hash, key, pathname, search } = router.shown().location;
  return { key, path: pathname + search + hash };
});
const router = startRouter(routes);
onSessionEnd(() => void router.navigate(link('login')));
/** Data that was fetched for one person is never shown to another. */
onSessionChange(() => {
  queryClient.clear();
  void forgetAnswers();
  if (readToken() === null) void import('./quay/marks.ts').then(({ forgetNames }) => forgetNames(), () => undefined); // prettier-ignore
});
if (readToken() === null) void forgetAnswers();
watchConnection();
registerServiceWorker();
// In a file of its own, so that a page does not begin with the code of its notices.
import('./messages/listen.ts').then(
  ({ listenForNews }) => listenForNews(queryClient),
  () => undefined,
);
/** Somebody logged in or out in another tab: whether this page may be shown is asked anew. */
window.addEventListener('storage', ({ key }) => key === 'token' && router.enterAgain());

/** The page itself, whose files come with the shell; its stand-in only when it takes longer than that. */
const patience = 300;
void Promise.race([firstPage(), new Promise((resolve) => setTimeout(resolve, patience))]).then(draw);

function firstPage(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => router.isWaiting() || resolve();
    router.subscribe(look);
    look();
  });
}

/** In a transition, since React draws that in slices between which the browser can do something else. */
function draw(): void {
  const root = document.getElementById('root');
  if (!root) return;
  const app = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Look>
          <Notices />
          <Pages router={router} Frame={Layout} StandIn={PageLoading} ErrorPage={ErrorPage} />
        </Look>
      </QueryClientProvider>
    </StrictMode>
  );
  startTransition(() => createRoot(root).render(app));
}

/** Once the page is there: the first one must not wait for it. */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    // Without it everything works but for opening the page without a network.
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  });
}
