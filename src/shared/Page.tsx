import type { ReactNode } from 'react';

import { PageHeader, type PageHeaderProps } from './PageHeader';
import styles from './Page.module.css';

interface PageProps extends PageHeaderProps {
  /** Lists of many columns take all the room there is; forms and cards stop where lines get too long to read. */
  width?: 'readable' | 'full';
  children: ReactNode;
}

/** The frame of every screen behind the session: its heading, which names the browser's tab, and its content. */
export const Page = ({ width = 'readable', children, ...header }: PageProps) => (
  <div className={styles[width]}>
    <PageHeader {...header} />
    {children}
  </div>
);
