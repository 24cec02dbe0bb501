import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';

import { isLostCode } from '@/config/lostCode';
import { startMessages } from '@/i18n/catalogue/start';

import { Button } from '../Button';
import { passFocusOn } from '../passFocusOn';
import { CopyDetails } from './CopyDetails';
import styles from './ErrorPanel.module.css';
import { useCrashText } from './useCrashText';

const BrokenPart = ({ error, resetErrorBoundary }: FallbackProps) => {
  const { title, hint } = useCrashText(error);
  const isLost = isLostCode(error);
  // The browser asks first if there is unsaved input.
  const retry = isLost ? () => window.location.reload() : resetErrorBoundary;

  return (
    <div ref={passFocusOn} className={styles.broken} role="alert">
      <p className={styles.title}>{title}</p>
      <p className={styles.hint}>{hint}</p>
      <div className={styles.actions}>
        <Button onClick={retry}>{isLost ? startMessages.reload : startMessages.retry}</Button>
        <CopyDetails error={error} />
      </div>
    </div>
  );
};

/** Around a part that the screen can do without, such as a chart: if it breaks, the rest stays. */
export const PartBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary FallbackComponent={BrokenPart}>{children}</ErrorBoundary>
);
