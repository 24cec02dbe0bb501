import { startMessages } from '@/i18n/catalogue/start';

import { Button } from '../Button';
import styles from './ReloadOffer.module.css';

/** What to do about code that a deployment removed. The browser asks first if there is unsaved input. */
export const ReloadOffer = () => (
  <>
    {startMessages.newVersionHint}{' '}
    <Button className={styles.reload} onClick={() => window.location.reload()}>
      {startMessages.reload}
    </Button>
  </>
);
