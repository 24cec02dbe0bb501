import type { ReactNode } from 'react';

import { useText } from '@/i18n/useText';

import { Button } from '../Button';
import { Icon } from '../Icon';
import styles from './ErrorPanel.module.css';

interface ErrorPanelProps {
  /** What went wrong, in Spanish. */
  title: string;
  /** What people can do about it. */
  hint?: ReactNode;
  onRetry: () => void;
  /** Other ways out, next to Reintentar. */
  actions?: ReactNode;
}

/** Takes the place of something that could not be loaded, with a retry. */
export const ErrorPanel = ({ title, hint, onRetry, actions }: ErrorPanelProps) => {
  const text = useText();

  return (
    <div className={styles.panel} role="alert">
      <Icon name="alert" />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {hint && <div className={styles.hint}>{hint}</div>}
      </div>
      <div className={styles.actions}>
        {actions}
        <Button onClick={onRetry}>{text('common.retry')}</Button>
      </div>
    </div>
  );
};
