import { createTheme } from '@mui/material/styles';

/**
 * MUI in our tokens, limited to what its dialog reads, the only part of MUI in use. Every colour is a custom
 * property of tokens.css, so one theme serves light and dark, and a change of mode renders nothing again.
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
