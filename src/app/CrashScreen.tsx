import { environment } from '@/config/environment';
import { startMessages } from '@/i18n/catalogue/start';
import { Button } from '@/kit/Button';
import { CopyDetails } from '@/kit/feedback/CopyDetails';
import { useCrashText } from '@/kit/feedback/useCrashText';
import { useDocumentTitle } from '@/kit/useDocumentTitle';

import styles from './CrashScreen.module.css';

/**
 * Shown instead of a blank page when something breaks that no screen catches, such as a chunk that can't be fetched.
 */
export const CrashScreen = ({ error }: { error: unknown }) => {
  const { title, hint } = useCrashText(error);
  useDocumentTitle(title);

  return (
    <main>
      <div className={styles.crash} role="alert">
        <h1>{title}</h1>
        <p>{hint}</p>
        <p>
          {startMessages.writeToUs}{' '}
          <a href={`mailto:${environment.supportEmail}`}>{environment.supportEmail}</a>.
        </p>
        <div className={styles.actions}>
          <Button variant="primary" onClick={() => window.location.reload()}>
            {startMessages.reload}
          </Button>
          <CopyDetails error={error} />
        </div>
      </div>
    </main>
  );
};
