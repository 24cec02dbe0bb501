import type { ReactNode } from 'react';

import styles from './Page.module.css';
import { useDocumentTitle } from './useDocumentTitle';

interface PageHeaderProps {
  title: string;
  subtitle?: string;
  /** Buttons that concern the whole screen. */
  actions?: ReactNode;
}

/** Of a mail, the site goes below the name where there is no room for both, instead of a part of it. */
const Title = ({ title }: { title: string }) => {
  const at = title.indexOf('@');
  if (at < 0) return title;

  return (
    <span>
      {title.slice(0, at)}
      <wbr />
      {title.slice(at)}
    </span>
  );
};

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
  /** Lists of many columns take all the room there is; forms and cards stop where lines get too long to read. */
  width?: 'readable' | 'full';
  children: ReactNode;
}

/** The frame of every screen behind the session: its heading, which names the browser's tab, and its content. */
export const Page = ({ width = 'readable', children, ...header }: PageProps) => (
  <div className={width === 'readable' ? styles.readable : undefined}>
    <PageHeader {...header} />
    {children}
  </div>
);
