import { useEffect, useState, useSyncExternalStore } from 'react';
import { notifyManager, useQueryClient, type Query } from '@tanstack/react-query';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { useIsOnline } from '@/kit/feedback/useIsOnline';
import { Icon } from '@/kit/Icon';
import { passFocusOn } from '@/kit/passFocusOn';
import { publishHeight } from '@/kit/publishHeight';

import styles from './ConnectionBanner.module.css';

/** How long the message stays that the connection is back. */
export const CONNECTION_BACK_MS = 5_000;

/** The connection as people experience it: `back` follows `offline` for a while. */
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

/** The answers on the screen: all fresh, some that could not be refreshed, or those being fetched again. */
type Freshness = 'fresh' | 'outdated' | 'refreshing';

/** If only a further page failed to load, what is shown is as fresh as before; the list reports it. */
const isOfFurtherPage = ({ state }: Query) => state.fetchMeta?.fetchMore !== undefined;

const couldNotRefresh = (query: Query) =>
  query.state.data !== undefined &&
  query.state.status === 'error' &&
  !isOfFurtherPage(query) &&
  query.meta?.reportsRefreshFailure !== true &&
  query.isActive();

/** The cache reports every record that a list brings, and every rendering of a query: one look after all is enough. */
const oncePerBatch = (listener: () => void) => {
  let isScheduled = false;
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    notifyManager.schedule(() => {
      isScheduled = false;
      listener();
    });
  };
};

/**
 * Whether the screen shows old answers that could not be refreshed, and a way to try again. A screen that
 * says so in its own words marks its query with the meta `reportsRefreshFailure`.
 */
const useOutdated = () => {
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();

  const freshness = useSyncExternalStore(
    (listener) => cache.subscribe(oncePerBatch(listener)),
    (): Freshness => {
      const outdated = cache.getAll().filter(couldNotRefresh);
      if (outdated.length === 0) return 'fresh';
      return outdated.some(({ state }) => state.fetchStatus === 'fetching') ? 'refreshing' : 'outdated';
    },
  );

  return {
    freshness,
    refresh: () => void queryClient.refetchQueries({ predicate: couldNotRefresh }),
  };
};

/** On a low screen the banner scrolls away. */
const heightInView = (banner: HTMLElement) =>
  getComputedStyle(banner).position === 'sticky' ? banner.offsetHeight : 0;

/** For parts of the screens that stay in view below the banner. */
const publishHeightInView = publishHeight(
  { '--banner-height': () => document.documentElement },
  heightInView,
);

/**
 * Above every screen: the connection is gone or back, or what people see may be old. It takes up room of its
 * own instead of covering something.
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
    // An empty banner takes up no room: to measure it would lay out each screen while it is being drawn.
    <div ref={said && publishHeightInView} className={styles.banner} data-connection={connection}>
      <p className={styles.text} aria-live="polite">
        {said && (
          <>
            <Icon name={connection === 'back' ? 'check' : 'offline'} size={18} />
            {text(said)}
          </>
        )}
      </p>
      {freshness !== 'fresh' && connection !== 'back' && (
        <Button
          ref={passFocusOn}
          variant="quiet"
          className={styles.refresh}
          aria-disabled={freshness === 'refreshing'}
          onClick={freshness === 'refreshing' ? undefined : refresh}
        >
          {text('common.retry')}
        </Button>
      )}
    </div>
  );
};
