import { useEffect, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { useLocation, useNavigation, useNavigationType } from 'react-router-dom';

import { useText } from '@/i18n/useText';
import { preloadLazyParts } from '@/kit/lazy/preloadOnFirstUse';
import { useIsPhone } from '@/kit/useIsPhone';
import { usePaperTheme } from '@/theme/printing';

import { ConnectionBanner } from './ConnectionBanner';
import { FlashMessage, Notifications } from './Notifications';
import { useSearchDialog } from './search/useSearchDialog';
import styles from './Shell.module.css';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';

const MAIN_ID = 'contenido';

const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * What a browser does when a page loads, for each screen after the first: it scrolls to the top and focuses
 * the heading, so that a screen reader announces the screen and Tab continues from there. Going back keeps
 * the browser's scroll position.
 */
const useArrival = (main: RefObject<HTMLElement | null>) => {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const arrivedAt = useRef(pathname);

  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    if (navigationType !== 'POP') window.scrollTo(0, 0);
    const heading = main.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [main, pathname, navigationType]);
};

/** Fetches what screens don't begin with, such as dialogs, at the first sign that somebody uses the page. */
const useLateParts = () => {
  useEffect(() => {
    const ended = new AbortController();
    const onFirstUse = () => {
      ended.abort();
      void preloadLazyParts();
    };
    for (const sign of SIGNS_OF_USE) window.addEventListener(sign, onFirstUse, { signal: ended.signal });
    return () => ended.abort();
  }, []);
};

/** A line at the top while the next screen is loading; a screen that arrives within 200 ms shows none. */
const RouteProgress = () => {
  const text = useText();
  const { state } = useNavigation();

  return (
    state !== 'idle' && (
      <div className={styles.progress} role="progressbar" aria-label={text('common.loading')} />
    )
  );
};

/** What surrounds every screen behind the session (SHL-3): below 768 px the sidebar is a drawer. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const text = useText();
  const main = useRef<HTMLElement>(null);
  const isPhone = useIsPhone();
  const search = useSearchDialog();
  useArrival(main);
  useLateParts();
  usePaperTheme();

  const skipToMain = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };

  return (
    <div className="frame">
      <a href={`#${MAIN_ID}`} className={styles.skip} onClick={skipToMain}>
        {text('common.skipToContent')}
      </a>
      {isPhone ? (
        <TopBar onSearch={search.open} />
      ) : (
        <header className="frame-head">
          <Sidebar onSearch={search.open} />
        </header>
      )}
      <div>
        <ConnectionBanner />
        <main ref={main} id={MAIN_ID} className={`frame-main ${styles.main}`} tabIndex={-1}>
          {children}
        </main>
      </div>
      <RouteProgress />
      <FlashMessage />
      <Notifications />
      {search.layer}
    </div>
  );
};
