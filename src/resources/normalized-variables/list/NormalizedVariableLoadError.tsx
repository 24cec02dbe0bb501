import { paths } from '@domain/paths';

import { useText } from '@/i18n/useText';
import { Button } from '@/shared/Button';
import { errorKind } from '@/shared/feedback/errorKind';
import { ErrorPanel } from '@/shared/feedback/ErrorPanel';
import { useErrorText } from '@/shared/feedback/useErrorText';
import { NavigateButton } from '@/shared/NavigateButton';

import styles from './NormalizedVariableLoadError.module.css';

interface NormalizedVariableLoadErrorProps {
  error: Error;
  onRetry: () => void;
}

/** Why there is no list; a backend without this feature gets a separate panel (VAR-9). */
export const NormalizedVariableLoadError = ({ error, onRetry }: NormalizedVariableLoadErrorProps) => {
  const text = useText();
  const { message, hint } = useErrorText()(error);
  if (errorKind(error) !== 'unavailable') return <ErrorPanel title={message} hint={hint} onRetry={onRetry} />;

  return (
    <div className={styles.panel} role="alert">
      <h2>{text('normalizedVariables.inDevelopment')}</h2>
      <p>{message}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.actions}>
        <NavigateButton to={paths.dashboard}>{text('normalizedVariables.backToStart')}</NavigateButton>
        <Button onClick={onRetry}>{text('common.retry')}</Button>
      </div>
    </div>
  );
};
