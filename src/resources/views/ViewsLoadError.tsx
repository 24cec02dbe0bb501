import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import { ErrorPanel } from '@/shared/feedback/ErrorPanel';
import { useErrorText } from '@/shared/feedback/useErrorText';

import styles from './ViewsLoadError.module.css';

interface ViewsLoadErrorProps {
  error: unknown;
  /** Instead of what the error says. */
  title?: MessageKey;
  onRetry: () => void;
}

/** What could not be loaded; above the views where only a later look at them failed. */
export const ViewsLoadError = ({ error, title, onRetry }: ViewsLoadErrorProps) => {
  const text = useText();
  const { message, hint } = useErrorText()(error);

  return (
    <div className={styles.error}>
      <ErrorPanel title={title ? text(title) : message} hint={hint} onRetry={onRetry} />
    </div>
  );
};
