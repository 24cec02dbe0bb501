import type { ReactNode } from 'react';

import { Icon, type IconName } from '../Icon';

import styles from './ResultLine.module.css';

interface ResultLineProps {
  tone: 'success' | 'error' | 'neutral';
  children: ReactNode;
  /** What to do about it. */
  hint?: string | undefined;
}

const icons: Readonly<Record<ResultLineProps['tone'], IconName>> = {
  success: 'check',
  error: 'alert',
  neutral: 'circle',
};

/** How downloads went, within the dialog, which a toast would stand behind. An error is read out at once. */
export const ResultLine = ({ tone, children, hint }: ResultLineProps) => (
  <div className={styles.result} data-tone={tone}>
    <Icon name={icons[tone]} />
    <div role={tone === 'error' ? 'alert' : undefined}>
      <p>{children}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  </div>
);
