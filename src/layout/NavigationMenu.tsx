import { useId } from 'react';
import { usePermissions } from 'react-admin';
import { NavLink } from 'react-router-dom';

import type { Session } from '@/providers/auth/session';
import { useText } from '@/i18n/useText';
import { Icon } from '@/shared/Icon';

import { sectionsFor } from './navigation';
import styles from './NavigationMenu.module.css';

/** Links to the screens that the signed-in person may open, in sections. */
export const NavigationMenu = () => {
  const text = useText();
  const id = useId();
  const { permissions } = usePermissions<Session['role']>();

  return (
    <nav className={styles.menu} aria-label={text('shell.navigation')}>
      {sectionsFor(permissions).map(({ title, links }) => (
        <div key={title ?? ''} className={styles.section}>
          {title && (
            <h2 id={id + title} className={styles.title}>
              {text(title)}
            </h2>
          )}
          <ul aria-labelledby={title && id + title}>
            {links.map(({ label, to, icon }) => (
              <li key={to}>
                <NavLink to={to} className={() => styles.link}>
                  <Icon name={icon} />
                  {text(label)}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
};
