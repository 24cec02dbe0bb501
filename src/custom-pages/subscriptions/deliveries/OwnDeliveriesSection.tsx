import { useText } from '@/i18n/useText';
import { LoadError } from '@/kit/feedback/LoadError';
import { useLazyCode } from '@/kit/lazy/useLazyCode';

import { useOwnDeliveries } from '../subscriptionQueries';
import styles from './OwnDeliveries.module.css';

const loadPanel = async () => (await import('./OwnDeliveriesPanel')).OwnDeliveriesPanel;

/** Above the subscriptions (EXT-36): when the next mail comes, and the outcome of earlier ones. */
export const OwnDeliveriesSection = () => {
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
    // Its height depends on the mails so far.
    return <div className={styles.skeleton} data-coming aria-hidden="true" />;
  }
  return <Panel {...query.data} />;
};
