import { useEffect, type ReactNode } from 'react';

import { useText } from '@/i18n/useText';

import styles from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  subtitle?: string;
  /** Buttons that concern the whole screen. */
  actions?: ReactNode;
}

/** The heading of a screen, which also names the browser's tab. */
export const PageHeader = ({ title, subtitle, actions }: PageHeaderProps) => {
  const text = useText();
  const productName = text('common.productName');

  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title, productName]);

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
