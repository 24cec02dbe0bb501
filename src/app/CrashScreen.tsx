import { environment } from '@/config/environment';
import { commonMessages } from '@/i18n/catalogue/common';

import styles from './CrashScreen.module.css';

/** Instead of a blank page, when something broke that no screen caught, such as a chunk that could not be fetched. */
export const CrashScreen = () => (
  <main className={styles.crash} role="alert">
    <h1>{commonMessages.unexpectedError}</h1>
    <p>
      {commonMessages.unexpectedErrorHint}{' '}
      <a href={`mailto:${environment.supportEmail}`}>{environment.supportEmail}</a>
    </p>
    <button type="button" className={styles.reload} onClick={() => window.location.reload()}>
      {commonMessages.reload}
    </button>
  </main>
);
