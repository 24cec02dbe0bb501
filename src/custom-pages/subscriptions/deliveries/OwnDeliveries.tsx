import { useQuery } from '@tanstack/react-query';

import { useText } from '@/i18n/useText';
import { LoadError } from '@/shared/feedback/LoadError';

import styles from './OwnDeliveries.module.css';
import { useOwnDeliveries } from './useOwnDeliveries';

/** The code for it, which a server that sends nothing has nobody load; it comes along with the data. */
const usePanel = () =>
  useQuery({
    queryKey: ['own-deliveries-panel'],
    queryFn: async () => (await import('./OwnDeliveriesPanel')).OwnDeliveriesPanel,
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** Above the subscriptions (EXT-36): when the next mail comes, and what became of those before. */
export const OwnDeliveries = () => {
  const text = useText();
  const code = usePanel();
  const query = useOwnDeliveries();
  const Panel = code.data;

  if (query.isError && !query.data) return <LoadError query={query} />;
  if (code.isError) return <LoadError query={code} title={text('errors.loadOwnDeliveries')} />;
  if (!Panel || !query.data) return <div className={styles.skeleton} aria-hidden="true" />;
  return <Panel {...query.data} />;
};
