import { useGetIdentity, useLogout, usePermissions } from 'react-admin';

import type { Session } from '@/providers/auth/session';
import { useText } from '@/i18n/useText';
import { Icon } from '@/shared/Icon';

import styles from './Account.module.css';

/** Who is signed in, and the way out. */
export const Account = () => {
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
      <button type="button" className={styles.signOut} onClick={() => void logout()}>
        <Icon name="signOut" />
        {text('shell.signOut')}
      </button>
    </>
  );
};
