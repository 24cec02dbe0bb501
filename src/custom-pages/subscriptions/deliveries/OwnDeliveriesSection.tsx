import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';

import { DELIVERY_PROGRESS_MS } from '@/config/constants';
import { useText } from '@/i18n/useText';
import '@/providers/data/screens/ownDeliveries';
import type { AppDataProvider } from '@/providers/data/AppDataProvider';
import type { OwnDeliveries } from '@/providers/data/records';
import { LoadError } from '@/shared/feedback/LoadError';
import { useLateCode } from '@/shared/lazy/useLateCode';
import { resourceKey } from '@/shared/useInvalidate';

import styles from './OwnDeliveries.module.css';

const loadPanel = async () => (await import('./OwnDeliveriesPanel')).OwnDeliveriesPanel;

const isOnItsWay = ({ state }: OwnDeliveries['deliveries'][number]) =>
  state === 'planned' || state === 'sending';

/** The person's mails so far, and the next one. While a mail is being sent, it asks again. */
const useOwnDeliveries = () => {
  const dataProvider = useDataProvider<AppDataProvider>();

  return useQuery({
    queryKey: resourceKey('own-deliveries'),
    queryFn: ({ signal }) => dataProvider.getOwnDeliveries({ signal }),
    refetchInterval: ({ state }) => (state.data?.deliveries.some(isOnItsWay) ? DELIVERY_PROGRESS_MS : false),
  });
};

interface OwnDeliveriesProps {
  /** People without subscriptions are sent nothing, which needs less room; undefined until it is known. */
  isSubscribed: boolean | undefined;
}

/** Above the subscriptions (EXT-36): when the next mail comes, and the outcome of earlier ones. */
export const OwnDeliveriesSection = ({ isSubscribed }: OwnDeliveriesProps) => {
  const text = useText();
  const code = useLateCode('own-deliveries', loadPanel);
  const query = useOwnDeliveries();
  const Panel = code.data;

  const hasFailed = query.isError && !query.data;
  if (hasFailed || code.isError) {
    return (
      <div className={styles.failure}>
        {hasFailed ? (
          <LoadError query={query} />
        ) : (
          <LoadError query={code} title={text('errors.loadOwnDeliveries')} />
        )}
      </div>
    );
  }
  if (!Panel || !query.data) {
    return (
      <div
        className={styles.skeleton}
        data-coming={isSubscribed === undefined || undefined}
        data-without-next={isSubscribed === false || undefined}
        aria-hidden="true"
      />
    );
  }
  return <Panel {...query.data} />;
};
