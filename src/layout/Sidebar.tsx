import { useGetIdentity, useLogout, usePermissions } from 'react-admin';

import { useText } from '@/i18n/useText';
import type { Session } from '@/providers/auth/session';
import { Button } from '@/shared/Button';
import { Icon } from '@/shared/Icon';
import { Logo } from '@/shared/Logo';
import { ThemeToggle } from '@/shared/ThemeToggle';

import { NavigationMenu } from './NavigationMenu';
import { SearchButton } from './search/SearchButton';
import styles from './Sidebar.module.css';

/** Who is signed in, and the sign-out button. */
const Account = () => {
  const text = useText();
  const logout = useLogout();
  const { identity } = useGetIdentity();
  const { permissions } = usePermissions<Session['role']>();

  return (
    <>
      <div className={styles.person}>
        <span className={styles.mail} title={identity?.fullName}>
          {identity?.fullName}
        </span>
        {permissions && (
          <span className={styles.role}>
            {text(permissions === 'admin' ? 'shell.administrator' : 'shell.regularUser')}
          </span>
        )}
      </div>
      <Button variant="quiet" onClick={() => void logout()}>
        <Icon name="signOut" />
        {text('shell.signOut')}
      </Button>
    </>
  );
};

interface SidebarProps {
  /** Absent in the drawer, and if the server doesn't offer search everywhere (EXT-41). */
  onSearch?: (() => void) | undefined;
}

/** What the sidebar and the phone's drawer hold (SHL-1, SHL-2). */
export const Sidebar = ({ onSearch }: SidebarProps) => (
  <div className={styles.sidebar}>
    <div className={styles.logo}>
      <Logo />
    </div>
    {onSearch && <SearchButton onClick={onSearch} />}
    <NavigationMenu />
    <div className={styles.foot}>
      <ThemeToggle />
      <Account />
    </div>
  </div>
);
