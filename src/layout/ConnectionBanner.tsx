import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import { Icon } from '@/shared/Icon';

import styles from './ConnectionBanner.module.css';
import { useConnection } from './useConnection';
import { useOutdated } from './useOutdated';

/** Tells what stays in view on the screens below how much room the banner takes; on a low screen it scrolls away. */
const publishHeight = (banner: HTMLElement | null) => {
  if (!banner) return undefined;
  const root = document.documentElement;
  const observer = new ResizeObserver(() => {
    const isInView = getComputedStyle(banner).position === 'sticky';
    root.style.setProperty('--banner-height', `${isInView ? Math.floor(banner.offsetHeight) : 0}px`);
  });
  observer.observe(banner);
  return () => {
    observer.disconnect();
    root.style.removeProperty('--banner-height');
  };
};

/**
 * Above every screen: that the connection is gone, that it is back, or that what one sees may be old. It takes room of its
 * own, so that it covers nothing.
 */
export const ConnectionBanner = () => {
  const text = useText();
  const connection = useConnection();
  const { freshness, refresh } = useOutdated();

  const message = (): MessageKey | null => {
    if (connection === 'offline') return 'shell.offline';
    if (connection === 'back') return 'shell.backOnline';
    if (freshness === 'refreshing') return 'shell.refreshing';
    return freshness === 'outdated' ? 'shell.outdated' : null;
  };
  const said = message();

  return (
    <div ref={publishHeight} className={styles.banner} data-connection={connection}>
      <p className={styles.words} aria-live="polite">
        {said && (
          <>
            <Icon name={connection === 'back' ? 'check' : 'offline'} size={18} />
            {text(said)}
          </>
        )}
      </p>
      {freshness !== 'fresh' && connection !== 'back' && (
        <button
          type="button"
          className={styles.refresh}
          aria-disabled={freshness === 'refreshing'}
          onClick={refresh}
        >
          {text('common.retry')}
        </button>
      )}
    </div>
  );
};
