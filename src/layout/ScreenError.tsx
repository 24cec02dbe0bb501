import { environment } from '@/config/environment';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/useText';
import { PageHeader } from '@/shared/PageHeader';

import styles from './ScreenError.module.css';

/** Instead of a screen that broke, or whose code could not be fetched; the menu around it still works. */
export const ScreenError = () => {
  const text = useText();

  return (
    <div className={styles.error} role="alert">
      <PageHeader title={text('shell.screenFailed')} />
      <p>
        {text('shell.screenFailedHint')}{' '}
        <a href={`mailto:${environment.supportEmail}`}>{environment.supportEmail}</a>
      </p>
      <div className={styles.actions}>
        <button type="button" className={styles.reload} onClick={() => window.location.reload()}>
          {text('common.reload')}
        </button>
        <a className={styles.back} href={paths.dashboard}>
          {text('common.backToDashboard')}
        </a>
      </div>
    </div>
  );
};
