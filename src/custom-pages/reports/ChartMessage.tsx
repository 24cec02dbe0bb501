import type { ReactNode, Ref } from 'react';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { passFocusOn } from '@/kit/passFocusOn';

import styles from './ChartMessage.module.css';

interface ChartMessageProps {
  ref?: Ref<HTMLDivElement>;
  title: ReactNode;
  hint?: ReactNode;
  /** Whether it reports a failure, which is read aloud at once. */
  isFailure?: boolean;
  onRetry?: () => void;
  /** Other ways out, next to Reintentar. */
  actions?: ReactNode;
}

/** Takes the place of a chart in its card. */
export const ChartMessage = ({
  ref,
  title,
  hint,
  isFailure = false,
  onRetry,
  actions,
}: ChartMessageProps) => {
  const text = useText();

  return (
    <div ref={ref} className={styles.message} role={isFailure ? 'alert' : undefined} data-chart-message>
      <p className={styles.title}>{title}</p>
      {hint && <div className={styles.hint}>{hint}</div>}
      {(onRetry || actions) && (
        <div ref={passFocusOn} className={styles.actions}>
          {onRetry && <Button onClick={onRetry}>{text('common.retry')}</Button>}
          {actions}
        </div>
      )}
    </div>
  );
};
