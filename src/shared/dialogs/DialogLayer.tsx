import { useId, type ReactNode } from 'react';
import { Dialog as MuiDialog, ThemeProvider } from '@mui/material';

import { muiTheme } from '@/theme/muiTheme';

import { TOASTS_ABOVE } from '../feedback/lowerBar';
import { PartBoundary } from '../feedback/PartBoundary';
import styles from './DialogLayer.module.css';

export interface DialogProps {
  title: string;
  /** Called by Escape and the backdrop, except while busy. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons; the one that closes comes first. */
  actions: ReactNode;
  /** Wraps the content, for example in a form; it must apply the class. */
  renderFrame?: (className: string | undefined, content: ReactNode) => ReactNode;
  isBusy?: boolean;
  width?: 'narrow' | 'wide';
}

/**
 * A dialog over the screen; on a phone a sheet at the foot, within the thumb's reach. It is open while
 * mounted.
 */
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
      <div className={styles.actions}>{actions}</div>
    </>
  );

  return (
    <ThemeProvider theme={muiTheme}>
      <MuiDialog
        {...TOASTS_ABOVE}
        open
        onClose={isBusy ? undefined : onClose}
        aria-labelledby={titleId}
        slotProps={{
          container: { className: styles.container ?? '' },
          paper: { className: (width === 'wide' ? styles.wide : styles.paper) ?? '' },
        }}
      >
        {renderFrame?.(styles.frame, content) ?? <div className={styles.frame}>{content}</div>}
      </MuiDialog>
    </ThemeProvider>
  );
};
