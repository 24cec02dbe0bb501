import type { ReactNode } from 'react';

import { startMessages } from '@/i18n/catalogue/start';
import { Logo } from '@/kit/Logo';
import { SupportFooter } from '@/kit/page/SupportFooter';
import { ThemeToggle } from '@/kit/ThemeToggle';

import styles from './AuthFrame.module.css';
import plan from './neighbourhood.svg?no-inline';

/** The frame of the screens before a session: name, theme, support address and copyright (OVR-9, OVR-10). */
export const AuthFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.frame}>
    <div className={styles.picture} aria-hidden="true">
      {/* A plan of a neighbourhood around its lake, with sensors at some corners, in the theme's colours. */}
      <svg className={styles.drawing} viewBox="0 0 720 820" preserveAspectRatio="xMidYMid slice">
        <use href={`${plan}#plan`} />
      </svg>
      <p className={styles.tagline}>{startMessages.tagline}</p>
    </div>
    <header className={styles.header}>
      <Logo />
      <ThemeToggle />
    </header>
    <main className={styles.main}>{children}</main>
    <SupportFooter className={styles.footer} />
  </div>
);
