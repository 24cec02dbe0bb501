import { paths } from '@domain/paths';
import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import { ErrorPanel } from '@/shared/feedback/ErrorPanel';
import { NavigateButton } from '@/shared/NavigateButton';
import { useErrorText } from '@/shared/feedback/useErrorText';

import styles from './VariableLoadError.module.css';

interface VariableLoadErrorProps {
  error: Error;
  onRetry: () => void;
}

const UNAVAILABLE: MessageKey = 'errors.normalizedVariablesUnavailable';

/** Why there is no list; a backend without this feature gets a panel of its own (doc 2 §2, reading 22). */
export const VariableLoadError = ({ error, onRetry }: VariableLoadErrorProps) => {
  const text = useText();
  const { message, hint } = useErrorText()(error);
  if (error.message !== UNAVAILABLE) return <ErrorPanel title={message} hint={hint} onRetry={onRetry} />;

  return (
    <div className={styles.panel} role="alert">
      <h2>{text('normalizedVariables.inDevelopment')}</h2>
      <p>{message}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.actions}>
        <NavigateButton to={paths.dashboard}>{text('normalizedVariables.backToStart')}</NavigateButton>
        <button type="button" className={styles.retry} onClick={onRetry}>
          {text('common.retry')}
        </button>
      </div>
    </div>
  );
};
