import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariablesResolver, theme } from './theme.ts';
import { Notices } from './ui/notices.tsx';

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
      <Notices />
      {children}
    </MantineProvider>
  );
}
