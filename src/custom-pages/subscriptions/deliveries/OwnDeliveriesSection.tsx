import { useText } from '@/i18n/useText';
import { LoadError } from '@/shared/feedback/LoadError';
import { useLazyCode } from '@/shared/lazy/useLazyCode';

import { useOwnDeliveries } from '../subscriptionQueries';
import styles from './OwnDeliveries.module.css';

const loadPanel = async () => (await import('./OwnDeliveriesPanel')).OwnDeliveriesPanel;

interface OwnDeliveriesProps {
  /** People without subscriptions are sent nothing, which needs less room; undefined until it is known. */
  isSubscribed: boolean | undefined;
}

/** Above the subscriptions (EXT-36): when the next mail comes, and the outcome of earlier ones. */
export const OwnDeliveriesSection = ({ isSubscribed }: OwnDeliveriesProps) => {
  const text = useText();
  const code = useLazyCode('own-deliveries', loadPanel);
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
