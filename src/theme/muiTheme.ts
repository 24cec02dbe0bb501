import { createTheme } from '@mui/material/styles';

/**
 * MUI in our tokens, as far as its dialog, the only part of it that is used, reads them. Every colour is a custom property
 * of tokens.css, so that one theme serves light and dark and a change of mode renders nothing anew.
 */
export const muiTheme = createTheme({
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  palette: {
    text: { primary: 'var(--color-text)' },
    background: { default: 'var(--color-background)', paper: 'var(--color-surface)' },
  },
  motion: { reducedMotion: 'system' },
  transitions: { duration: { enteringScreen: 180, leavingScreen: 120 } },
  typography: { fontFamily: 'var(--font-sans)' },
  components: {
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  },
});
