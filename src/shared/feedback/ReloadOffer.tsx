import { startMessages } from '@/i18n/catalogue/start';

import styles from './Toast.module.css';

/** What to do about code that a deployment took away. The browser asks first where something isn't saved. */
export const ReloadOffer = () => (
  <>
    {startMessages.newVersionHint}{' '}
    <button type="button" className={styles.reload} onClick={() => window.location.reload()}>
      {startMessages.reload}
    </button>
  </>
);
