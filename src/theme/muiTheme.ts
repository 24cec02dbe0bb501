import { createTheme } from '@mui/material/styles';

import { MOBILE_BREAKPOINT_PX } from '@/config/constants';

import { muiComponents } from './muiComponents';

const shades = (name: 'accent' | 'critical' | 'warning' | 'normal') => ({
  main: `var(--color-${name})`,
  light: `var(--color-${name})`,
  dark: `var(--color-${name})`,
  contrastText: 'var(--color-surface)',
});

const heading = (size: 'title' | 'section', lineHeight: number) => ({
  fontSize: `var(--text-${size})`,
  fontWeight: 600,
  lineHeight,
});

/**
 * MUI in our tokens. Every colour is a custom property of tokens.css, so that one theme serves light and dark and a
 * change of mode renders nothing anew.
 */
export const muiTheme = createTheme({
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  breakpoints: { values: { xs: 0, sm: MOBILE_BREAKPOINT_PX, md: 1024, lg: 1280, xl: 1600 } },
  palette: {
    primary: {
      main: 'var(--color-accent)',
      light: 'var(--color-accent-hover)',
      dark: 'var(--color-accent-hover)',
      contrastText: 'var(--color-on-accent)',
    },
    secondary: shades('accent'),
    info: shades('accent'),
    error: shades('critical'),
    warning: shades('warning'),
    success: shades('normal'),
    text: {
      primary: 'var(--color-text)',
      secondary: 'var(--color-text-soft)',
      disabled: 'var(--color-text-faint)',
    },
    background: { default: 'var(--color-background)', paper: 'var(--color-surface)' },
    divider: 'var(--color-hairline)',
    action: {
      active: 'var(--color-text-soft)',
      hover: 'var(--color-surface-raised)',
      selected: 'var(--color-accent-subtle)',
      disabled: 'var(--color-text-faint)',
      disabledBackground: 'var(--color-surface-raised)',
      focus: 'var(--color-surface-raised)',
    },
  },
  shape: { borderRadius: 10 },
  focusVisible: { outlineColor: 'var(--color-focus)' },
  motion: { reducedMotion: 'system' },
  transitions: {
    duration: {
      shortest: 100,
      shorter: 120,
      short: 150,
      standard: 180,
      complex: 180,
      enteringScreen: 180,
      leavingScreen: 120,
    },
  },
  typography: {
    fontFamily: 'var(--font-sans)',
    h1: { ...heading('title', 1.2), letterSpacing: '-0.02em' },
    h2: { ...heading('section', 1.35), letterSpacing: '-0.01em' },
    h3: heading('section', 1.35),
    body1: { fontSize: 'var(--text-body)', lineHeight: 1.5 },
    body2: { fontSize: 'var(--text-small)', lineHeight: 1.5 },
    caption: { fontSize: 'var(--text-small)', lineHeight: 1.4 },
    button: { fontSize: 'var(--text-body)', fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
  },
  components: muiComponents,
});
