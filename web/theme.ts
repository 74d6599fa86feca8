import { createTheme, type CSSVariablesResolver } from '@mantine/core';

export const theme = createTheme({
  primaryColor: 'sea',
  primaryShade: { light: 7, dark: 6 },
  colors: {
    sea: ['#eaf4fb', '#d3e6f3', '#a6cce6', '#76b1d9', '#4f9acd', '#368bc5', '#1d74ad', '#125f93', '#0d4f7c', '#083d62'],
    sun: ['#fff4e6', '#ffe6cc', '#ffcb99', '#ffad61', '#ff9533', '#fb8313', '#bb5800', '#a94f00', '#874000', '#663000'],
    green: [
      '#e8f7ee',
      '#cdebd9',
      '#a0d9b6',
      '#6fd493',
      '#4cc077',
      '#2fa65d',
      '#1a7f3f',
      '#1b7a3d',
      '#14602f',
      '#0d5226',
    ],
    red: ['#fdeceb', '#fbdad7', '#f5b3ae', '#ff8f87', '#f06a61', '#e2463d', '#d0302a', '#c0211c', '#9c1813', '#7f1511'],
    dark: [
      '#dbe6ee',
      '#b8c8d4',
      '#9db0be',
      '#5b7183',
      '#3b5163',
      '#2b3f50',
      '#1b2d3c',
      '#132331',
      '#0d1a26',
      '#08121b',
    ],
  },
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  headings: {
    fontWeight: '650',
    sizes: { h1: { fontSize: '1.85rem', lineHeight: '1.2' }, h2: { fontSize: '1.35rem' }, h3: { fontSize: '1.1rem' } },
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  components: {
    // By name: importing the component would put it on every page.
    // The header of a dialog is a <header>, which would be a second banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    Modal: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    TagsInput: { defaultProps: { size: 'md' } },
    MultiSelect: { defaultProps: { size: 'md' } },
    Autocomplete: { defaultProps: { size: 'md' } },
    FileInput: { defaultProps: { size: 'md' } },
    // Colour alone does not tell a link from the text around it.
    Anchor: { defaultProps: { underline: 'always' } },
    Radio: { defaultProps: { size: 'md' } },
    RadioGroup: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
  },
});

/** Mantine's own grey, red and placeholder are too pale to read (WCAG 2.2 AA). */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#f5f8fa',
    '--mantine-color-text': '#12222f',
    '--mantine-color-dimmed': '#4b5f6e',
    '--mantine-color-error': '#c0211c',
    '--mantine-color-placeholder': '#64748b',
    '--mantine-color-anchor': '#0d5a8c',
    '--panel': '#ffffff',
    '--edge': '#768896',
    '--tint': '#dcecf8',
    '--focus': '#1d74ad',
  },
  dark: {
    '--mantine-color-body': '#0d1a26',
    '--mantine-color-dimmed': '#a3b6c4',
    '--mantine-color-error': '#ff8f87',
    '--mantine-color-placeholder': '#8ba0b0',
    '--mantine-color-anchor': '#7cc0ec',
    '--panel': '#162a3a',
    '--edge': '#748a9b',
    '--tint': '#1f4460',
    '--focus': '#7cc0ec',
  },
});
