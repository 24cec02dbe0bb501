import { useId, type ReactNode, type SubmitEvent } from 'react';
import { Dialog as MuiDialog, ThemeProvider } from '@mui/material';

import { muiTheme } from '@/theme/muiTheme';

import { PartBoundary } from '../feedback/PartBoundary';
import styles from './DialogLayer.module.css';

export interface DialogProps {
  title: string;
  /** Escape and the backdrop; not while busy. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons, the way out first. */
  actions: ReactNode;
  /** Makes the dialog a form. */
  onSubmit?: () => void;
  isBusy?: boolean;
  width?: 'narrow' | 'wide';
}

/** A layer over the screen, centred; on a phone it is a sheet at the foot, in the thumb's reach. It is open while mounted. */
export const DialogLayer = ({
  title,
  onClose,
  children,
  actions,
  onSubmit,
  isBusy = false,
  width = 'narrow',
}: DialogProps) => {
  const titleId = useId();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // React passes it on to a form around the dialog, though the document doesn't.
    event.stopPropagation();
    if (!isBusy) onSubmit?.();
  };

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
        open
        onClose={isBusy ? undefined : onClose}
        aria-labelledby={titleId}
        slotProps={{
          container: { className: styles.container ?? '' },
          paper: { className: (width === 'wide' ? styles.wide : styles.paper) ?? '' },
        }}
      >
        {onSubmit ? (
          <form className={styles.frame} noValidate onSubmit={submit}>
            {content}
          </form>
        ) : (
          <div className={styles.frame}>{content}</div>
        )}
      </MuiDialog>
    </ThemeProvider>
  );
};
