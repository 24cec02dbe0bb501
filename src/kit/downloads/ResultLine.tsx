import type { ReactNode } from 'react';

import { Icon, type IconName } from '../Icon';
import styles from './ResultLine.module.css';

interface ResultLineProps {
  tone: 'success' | 'error' | 'neutral';
  children: ReactNode;
  /** What people can do about it. */
  hint?: string | undefined;
}

const icons: Readonly<Record<ResultLineProps['tone'], IconName>> = {
  success: 'check',
  error: 'alert',
  neutral: 'circle',
};

/**
 * The result of downloads inside the dialog, because a toast would be behind it. An error is read aloud at
 * once.
 */
export const ResultLine = ({ tone, children, hint }: ResultLineProps) => (
  <div className={styles.result} data-tone={tone}>
    <Icon name={icons[tone]} />
    <div role={tone === 'error' ? 'alert' : undefined}>
      <p>{children}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  </div>
);
