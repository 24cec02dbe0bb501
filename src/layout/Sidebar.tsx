import { useGetIdentity, useLogout } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';

import { paths } from '@domain/paths';

import { VERSION } from '@/config/version';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { askBeforeLeaving } from '@/kit/form/LeaveGuard';
import { Icon } from '@/kit/Icon';
import { Logo } from '@/kit/Logo';
import { ThemeToggle } from '@/kit/ThemeToggle';
import { useFeature } from '@/kit/useFeature';
import { useIsAdmin } from '@/kit/useIsAdmin';

import { NavigationMenu } from './NavigationMenu';
import { SearchButton } from './search/SearchButton';
import styles from './Sidebar.module.css';

/** Who is signed in, which leads to their account (EXT-48), and the sign-out button. */
const Account = () => {
  const text = useText();
  const logout = useLogout();
  const { identity } = useGetIdentity();
  const isAdmin = useIsAdmin();
  const hasAccount = useFeature('accounts');
  const { pathname } = useLocation();
  const person = (
    <>
      <span className={styles.mail} title={identity?.fullName}>
        {identity?.fullName}
      </span>
      <span className={styles.role}>{text(isAdmin ? 'shell.administrator' : 'shell.regularUser')}</span>
    </>
  );

  return (
    <>
      {hasAccount ? (
        <Link
          to={paths.account}
          className={styles.account}
          aria-current={pathname === paths.account ? 'page' : undefined}
        >
          <span className="visually-hidden">{text('shell.account')}</span>
          {person}
        </Link>
      ) : (
        <div className={styles.person}>{person}</div>
      )}
      <div className={styles.last}>
        <Button variant="quiet" data-leaves onClick={() => askBeforeLeaving(() => void logout())}>
          <Icon name="signOut" />
          {text('shell.signOut')}
        </Button>
        <span className={styles.version}>{text('shell.version', { version: VERSION })}</span>
      </div>
    </>
  );
};

interface SidebarProps {
  /** Absent in the drawer, and if the server doesn't offer search everywhere (EXT-41). */
  onSearch?: (() => void) | undefined;
}

/** The content of the sidebar and of the phone's drawer (SHL-1, SHL-2). */
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
