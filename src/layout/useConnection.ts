import { useEffect, useState } from 'react';

import { CONNECTION_BACK_MS } from '@/config/constants';
import { useIsOnline } from '@/shared/feedback/useIsOnline';

/** `back` is said for a while after `offline`. */
type Connection = 'offline' | 'back' | 'online';

/** How the connection is, told as the person lives it. */
export const useConnection = (): Connection => {
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
