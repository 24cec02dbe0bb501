import { useRef, type MouseEvent, type ReactNode } from 'react';

import { useText } from '@/i18n/useText';
import { useIsPhone } from '@/shared/useIsPhone';

import { ConnectionBanner } from './ConnectionBanner';
import { FlashMessage } from './FlashMessage';
import { Notifications } from './Notifications';
import { RouteProgress } from './RouteProgress';
import styles from './Shell.module.css';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';
import { useArrival } from './useArrival';
import { useLateParts } from './useLateParts';

const MAIN_ID = 'contenido';

/** What surrounds every screen behind the session (doc 1 §2): below 768 px the sidebar is a drawer. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const text = useText();
  const main = useRef<HTMLElement>(null);
  const isPhone = useIsPhone();
  useArrival(main);
  useLateParts();

  const skipToMain = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };

  return (
    <div className={styles.shell}>
      <a href={`#${MAIN_ID}`} className={styles.skip} onClick={skipToMain}>
        {text('common.skipToContent')}
      </a>
      {isPhone ? (
        <TopBar />
      ) : (
        <header className={styles.side}>
          <Sidebar />
        </header>
      )}
      <div>
        <ConnectionBanner />
        <main ref={main} id={MAIN_ID} className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      <RouteProgress />
      <FlashMessage />
      <Notifications />
    </div>
  );
};
