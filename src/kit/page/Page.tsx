import type { ReactNode } from 'react';

import { Breakable } from '../Breakable';
import { useDocumentTitle } from '../useDocumentTitle';
import styles from './Page.module.css';

interface PageHeaderProps {
  title: string;
  /** Below the title, in one line. */
  subtitle?: ReactNode;
  actions?: ReactNode;
}

/** A mail address is one part of the heading, whatever its own parts. */
const Title = ({ title }: { title: string }) =>
  title.includes('@') ? (
    <span>
      <Breakable>{title}</Breakable>
    </span>
  ) : (
    title
  );

/** The heading of a screen, which also names the browser's tab. */
export const PageHeader = ({ title, subtitle, actions }: PageHeaderProps) => {
  useDocumentTitle(title);

  return (
    <header className={styles.header}>
      <div className="frame-heading">
        <h1>
          <Title title={title} />
        </h1>
        {subtitle && <p>{subtitle}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
};

interface PageProps extends PageHeaderProps {
  /**
   * Lists with many columns use the whole width, and measurements that of a large screen; forms and texts
   * stop where lines get too long to read.
   */
  width?: 'readable' | 'wide' | 'full';
  children: ReactNode;
}

/** The frame of every screen behind the session: its heading, which names the browser's tab, and its content. */
export const Page = ({ width = 'readable', children, ...header }: PageProps) => (
  <div className={width === 'full' ? undefined : styles[width]}>
    <PageHeader {...header} />
    {children}
  </div>
);
