import { useEffect, useState, useSyncExternalStore } from 'react';
import { notifyManager, useQueryClient, type Query } from '@tanstack/react-query';

import { CONNECTION_BACK_MS } from '@/config/constants';
import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import { Button } from '@/shared/Button';
import { useIsOnline } from '@/shared/feedback/useIsOnline';
import { Icon } from '@/shared/Icon';

import styles from './ConnectionBanner.module.css';

/** How the connection is, told as the person lives it: `back` is said for a while after `offline`. */
const useConnection = (): 'offline' | 'back' | 'online' => {
  const isOnline = useIsOnline();
  const [wasOffline, setWasOffline] = useState(false);

  useEffect(() => {
    if (!isOnline) {
      setWasOffline(true);
      return undefined;
    }
    const timer = setTimeout(() => setWasOffline(false), CONNECTION_BACK_MS);
    return () => clearTimeout(timer);
  }, [isOnline]);

  if (!isOnline) return 'offline';
  return wasOffline ? 'back' : 'online';
};

/** Of answers on the screen: all fresh, some that could not be refreshed, or those on their way once more. */
type Freshness = 'fresh' | 'outdated' | 'refreshing';

/** Where only a further page didn't come, what is shown is as fresh as it was: the list tells of it. */
const isOfFurtherPage = ({ state }: Query) => state.fetchMeta?.fetchMore !== undefined;

const isOutdated = (query: Query) =>
  query.state.data !== undefined &&
  query.state.status === 'error' &&
  !isOfFurtherPage(query) &&
  query.meta?.tellsRefreshFailure !== true &&
  query.isActive();

/**
 * Whether the screen shows answers from before that could not be refreshed, and another try. A screen that tells it in its
 * own words marks its query with the meta `tellsRefreshFailure`.
 */
const useOutdated = () => {
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();

  const freshness = useSyncExternalStore(
    (listener) => cache.subscribe(notifyManager.batchCalls(listener)),
    (): Freshness => {
      const outdated = cache.getAll().filter(isOutdated);
      if (outdated.length === 0) return 'fresh';
      return outdated.some(({ state }) => state.fetchStatus === 'fetching') ? 'refreshing' : 'outdated';
    },
  );

  return {
    freshness,
    refresh: () => void queryClient.refetchQueries({ predicate: isOutdated }),
  };
};

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
        <Button
          variant="quiet"
          className={styles.refresh}
          aria-disabled={freshness === 'refreshing'}
          onClick={refresh}
        >
          {text('common.retry')}
        </Button>
      )}
    </div>
  );
};
