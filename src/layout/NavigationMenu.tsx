import { useEffect, useId, useRef } from 'react';
import { usePermissions } from 'react-admin';
import { NavLink, useLocation } from 'react-router-dom';

import { useText } from '@/i18n/useText';
import type { Session } from '@/providers/auth/session';
import { Icon } from '@/shared/Icon';

import { sectionsFor } from './navigation';
import styles from './NavigationMenu.module.css';

/** In a menu that is too long for its window, what somebody just went to must not be out of sight. */
export const showCurrentEntry = (menu: HTMLElement | null): void => {
  // Without a result: newer browsers give a promise, which an effect would take for its clean-up.
  menu?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
};

/** Links to the screens that the signed-in person may open, in sections. */
export const NavigationMenu = () => {
  const text = useText();
  const id = useId();
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const { permissions } = usePermissions<Session['role']>();
  useEffect(() => {
    showCurrentEntry(menu.current);
  }, [pathname, permissions]);

  return (
    <nav ref={menu} className={styles.menu} aria-label={text('shell.navigation')}>
      {sectionsFor(permissions).map(({ title, links }) => (
        <div key={title ?? ''}>
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
