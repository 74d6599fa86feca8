import { DEFAULT_THEME, MantineContext, MantineThemeContext, mergeMantineTheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from '#web/theme.ts';

/** The security policy lets styles pass by a nonce that the server puts into the page. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
/** For the style that keeps the page from scrolling under a dialog: its package looks there. */
Object.assign(globalThis, { __webpack_nonce__: nonce });

const context = {
  colorScheme: 'auto' as const,
  setColorScheme: () => undefined,
  clearColorScheme: () => undefined,
  getRootElement: () => document.documentElement,
  getStyleNonce: () => nonce,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
};

const merged = mergeMantineTheme(DEFAULT_THEME, theme);

/**
 * In place of Mantine's own provider, which computes the colours while the page starts, and has every element's style
 * computed anew for them: here they are in a sheet (scripts/build/theme-sheet.ts).
 */
export function Look({ children }: { children: ReactNode }) {
  return (
    <MantineContext value={context}>
      <MantineThemeContext value={merged}>{children}</MantineThemeContext>
    </MantineContext>
  );
}

const dark = matchMedia('(prefers-color-scheme: dark)');

/** Light or dark as the system has it. */
export function followColourScheme(): void {
  const root = document.documentElement;
  const show = () => root.setAttribute('data-mantine-color-scheme', dark.matches ? 'dark' : 'light');
  root.setAttribute('data-respect-reduced-motion', 'true');
  show();
  dark.addEventListener('change', show);
}
