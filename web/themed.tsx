import { MantineProvider } from '@mantine/core';
import { type ComponentType, lazy, Suspense, type ReactNode } from 'react';
import { cssVariablesResolver, theme } from './theme.ts';
import { pageIsDrawn } from './ui/page-is-drawn.ts';

/** After the page itself; what was to be shown before is kept until then. A page without notices is better than none. */
const Notifications = lazy((): Promise<{ default: ComponentType }> =>
  pageIsDrawn()
    .then(() => import('./ui/notifications.tsx'))
    .then(
      ({ Notifications }) => ({ default: Notifications }),
      () => ({ default: () => null }),
    ),
);

/** The security policy lets styles pass by a nonce that the server puts into the page. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
/** For the style that keeps the page from scrolling under a dialog: its package looks there. */
Object.assign(globalThis, { __webpack_nonce__: nonce });

export function Themed({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <Suspense>
        <Notifications />
      </Suspense>
      {children}
    </MantineProvider>
  );
}
