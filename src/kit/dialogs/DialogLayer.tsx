import { useId, type ReactNode } from 'react';
import { createTheme, Dialog as MuiDialog, ThemeProvider } from '@mui/material';

import { TOASTS_ABOVE } from '../feedback/toastPlacement';
import { PartBoundary } from '../feedback/PartBoundary';
import styles from './DialogLayer.module.css';

/**
 * MUI in our tokens, limited to what its dialog reads, which is the only part of MUI in use. Every colour is a custom
 * property of tokens.css, so one theme serves light and dark, and a change of mode renders nothing again.
 */
const muiTheme = createTheme({
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

interface LayerProps {
  title: string;
  /** Called by Escape and the backdrop, except while busy. */
  onClose: () => void;
  children: ReactNode;
}

export interface DialogProps extends LayerProps {
  /** Buttons; the one that closes comes first. */
  actions: ReactNode;
  /** Wraps the content, for example in a form; it must apply the class. */
  renderFrame?: (className: string | undefined, content: ReactNode) => ReactNode;
  isBusy?: boolean;
  width?: 'narrow' | 'wide';
}

interface MuiLayerProps {
  titleId: string;
  onClose: (() => void) | undefined;
  container: string | undefined;
  paper: string | undefined;
  children: ReactNode;
}

/** MUI's dialog in our theme, open while mounted. */
const MuiLayer = ({ titleId, onClose, container = '', paper = '', children }: MuiLayerProps) => (
  <ThemeProvider theme={muiTheme}>
    <MuiDialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ container: { className: container }, paper: { className: paper } }}
    >
      {children}
    </MuiDialog>
  </ThemeProvider>
);

/** A dialog over the screen; on a phone a sheet at the foot, within the thumb's reach. */
export const DialogLayer = ({
  title,
  onClose,
  children,
  actions,
  renderFrame,
  isBusy = false,
  width = 'narrow',
}: DialogProps) => {
  const titleId = useId();

  const content = (
    <>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <div className={styles.body}>
        <PartBoundary>{children}</PartBoundary>
      </div>
      <div {...TOASTS_ABOVE} className={styles.actions}>
        {actions}
      </div>
    </>
  );

  return (
    <MuiLayer
      titleId={titleId}
      onClose={isBusy ? undefined : onClose}
      container={styles.container}
      paper={width === 'wide' ? styles.wide : styles.paper}
    >
      {renderFrame?.(styles.frame, content) ?? <div className={styles.frame}>{content}</div>}
    </MuiLayer>
  );
};

/** A dialog that looks for something: it hangs from the top, and fills a phone. The title is only heard. */
export const SearchLayer = ({ title, onClose, children }: LayerProps) => {
  const titleId = useId();

  return (
    <MuiLayer titleId={titleId} onClose={onClose} container={styles.searchContainer} paper={styles.search}>
      <h2 id={titleId} className="visually-hidden">
        {title}
      </h2>
      <PartBoundary>{children}</PartBoundary>
    </MuiLayer>
  );
};
