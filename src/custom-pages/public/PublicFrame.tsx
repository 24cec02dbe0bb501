import type { ReactNode } from 'react';

import { Logo } from '@/kit/Logo';
import { SupportFooter } from '@/kit/page/SupportFooter';
import { ThemeToggle } from '@/kit/ThemeToggle';
import { usePaperTheme } from '@/theme/printing';

import styles from './PublicFrame.module.css';

/** Around what everybody may see: who shows it, the theme, and whom to ask. */
export const PublicFrame = ({ children }: { children: ReactNode }) => {
  usePaperTheme();

  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Logo />
        <ThemeToggle />
      </header>
      <main className={styles.main}>{children}</main>
      <SupportFooter className={styles.footer} />
    </div>
  );
};
