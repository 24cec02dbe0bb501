import type { ReactNode } from 'react';

import { useText } from '@/i18n/useText';

import { Button } from '../Button';
import { Icon } from '../Icon';
import { passFocusOn } from '../passFocusOn';
import styles from './ErrorPanel.module.css';

interface ErrorPanelProps {
  title: string;
  hint?: ReactNode;
  onRetry?: (() => void) | undefined;
  /** Other ways out, next to Reintentar. */
  actions?: ReactNode;
}

/** Takes the place of something that could not be loaded, with a retry. */
export const ErrorPanel = ({ title, hint, onRetry, actions }: ErrorPanelProps) => {
  const text = useText();

  return (
    <div ref={passFocusOn} className={styles.panel} role="alert">
      <Icon name="alert" />
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {hint && <div className={styles.hint}>{hint}</div>}
      </div>
      <div className={styles.actions}>
        {actions}
        {onRetry && <Button onClick={onRetry}>{text('common.retry')}</Button>}
      </div>
    </div>
  );
};
