import { useEffect, useId, useRef } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';

import { useText } from '@/i18n/useText';
import { Icon } from '@/kit/Icon';
import { scrollInside } from '@/kit/scrollInside';
import { useIsAdmin } from '@/kit/useIsAdmin';

import { useSections, type NavigationLink } from './navigation';
import styles from './NavigationMenu.module.css';

/** Keeps an entry that is scrolled into view away from the very edge. */
const EDGE_PX = 32;

/** In a menu that is too long for its window, the current entry must not be out of sight. */
export const showCurrentEntry = (menu: HTMLElement | null): void => {
  const entry = menu?.querySelector('[aria-current="page"]');
  if (menu && entry) scrollInside(menu, entry, EDGE_PX);
};

/** Whether a link leads to where one is, or to where that belongs. */
const isCurrent = ({ to, also = to }: NavigationLink, pathname: string): boolean =>
  [to, also].some((path) => matchPath({ path, end: false }, pathname) !== null);

/** Links to the screens that the signed-in person may open, in sections. */
export const NavigationMenu = () => {
  const text = useText();
  const id = useId();
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isAdmin = useIsAdmin();
  const sections = useSections();
  useEffect(() => {
    // In the next frame, which measures the page anyway.
    const frame = requestAnimationFrame(() => showCurrentEntry(menu.current));
    return () => cancelAnimationFrame(frame);
  }, [pathname, isAdmin]);

  return (
    <nav ref={menu} className={styles.menu} aria-label={text('shell.navigation')}>
      {sections.map(({ title, links }) => (
        <div key={title ?? links[0]?.to}>
          {title && (
            <p id={id + title} className={styles.title}>
              {text(title)}
            </p>
          )}
          <ul aria-labelledby={title && id + title}>
            {links.map((link) => (
              <li key={link.to}>
                <Link
                  to={link.to}
                  className={styles.link}
                  aria-current={isCurrent(link, pathname) ? 'page' : undefined}
                >
                  <Icon name={link.icon} />
                  {text(link.label)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
};
