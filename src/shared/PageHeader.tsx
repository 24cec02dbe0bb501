import type { ReactNode } from 'react';

import styles from './PageHeader.module.css';
import { useDocumentTitle } from './useDocumentTitle';

export interface PageHeaderProps {
  title: string;
  subtitle?: string;
  /** Buttons that concern the whole screen. */
  actions?: ReactNode;
}

/** The heading of a screen, which also names the browser's tab. */
export const PageHeader = ({ title, subtitle, actions }: PageHeaderProps) => {
  useDocumentTitle(title);

  return (
    <header className={styles.header}>
      <div>
        <h1>{title}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
};
