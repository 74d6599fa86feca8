import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariablesResolver, theme } from '../../web/theme.ts';

/** Imported by web/styles.ts. */
const name = 'virtual:theme.css';

/** Colours of Mantine that no page has. */
const unused = /^--mantine-color-(blue|cyan|grape|indigo|lime|pink|teal|violet|yellow)-/;

/** The colours and sizes of Mantine and of web/theme.ts as a sheet. */
export const themeSheet: Plugin = {
  name: 'theme-sheet',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: (id) => (id === `\0${name}` ? sheet() : undefined),
};

function sheet(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const ofMantine = defaultCssVariablesResolver(merged);
  const own = cssVariablesResolver(merged);
  const used = (part: 'variables' | 'light' | 'dark') =>
    Object.fromEntries(Object.entries({ ...ofMantine[part], ...own[part] }).filter(([each]) => !unused.test(each)));
  return convertCssVariables({
    variables: used('variables'),
    light: { '--mantine-color-scheme': 'light', ...used('light') },
    dark: { '--mantine-color-scheme': 'dark', ...used('dark') },
  });
}
