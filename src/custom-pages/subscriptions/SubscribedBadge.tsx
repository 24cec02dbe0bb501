import { useText } from '@/i18n/useText';

import styles from './SubscribedBadge.module.css';

/** Of a sensor whose monthly PDF the person gets (doc 2 §2). */
export const SubscribedBadge = () => {
  const text = useText();
  return <span className={styles.badge}>{text('subscriptions.subscribed')}</span>;
};
