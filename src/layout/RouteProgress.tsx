import { useNavigation } from 'react-router-dom';

import { useText } from '@/i18n/useText';

import styles from './RouteProgress.module.css';

/** A line at the top while the next screen is on its way; one that is here within 200 ms shows none. */
export const RouteProgress = () => {
  const text = useText();
  const { state } = useNavigation();

  return (
    state !== 'idle' && (
      <div className={styles.progress} role="progressbar" aria-label={text('common.loading')} />
    )
  );
};
