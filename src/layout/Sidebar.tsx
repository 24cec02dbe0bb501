import { Logo } from '@/shared/Logo';
import { ThemeToggle } from '@/shared/ThemeToggle';

import { Account } from './Account';
import { NavigationMenu } from './NavigationMenu';
import styles from './Sidebar.module.css';

/** What the sidebar and the phone's drawer hold (doc 1 §2). */
export const Sidebar = () => (
  <div className={styles.sidebar}>
    <div className={styles.logo}>
      <Logo />
    </div>
    <NavigationMenu />
    <div className={styles.foot}>
      <ThemeToggle />
      <Account />
    </div>
  </div>
);
