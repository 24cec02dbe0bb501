import type { ReactNode } from 'react';

import { environment } from '@/config/environment';
import { startMessages } from '@/i18n/catalogue/start';
import { Logo } from '@/kit/Logo';
import { ThemeToggle } from '@/kit/ThemeToggle';

import styles from './PublicFrame.module.css';

/** Around what everybody may see: who shows it, the theme, and whom to ask. */
export const PublicFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.frame}>
    <header className={styles.header}>
      <Logo />
      <ThemeToggle />
    </header>
    <main className={styles.main}>{children}</main>
    <footer className={styles.footer}>
      <span>
        {startMessages.support}: <a href={`mailto:${environment.supportEmail}`}>{environment.supportEmail}</a>
      </span>
      <span>{startMessages.copyright}</span>
    </footer>
  </div>
);
