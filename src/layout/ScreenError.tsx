import { useEffect, useEffectEvent } from 'react';
import { Link, useLocation, useNavigate, useRouteError } from 'react-router-dom';

import { paths } from '@domain/paths';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { CopyDetails } from '@/kit/feedback/CopyDetails';
import { useCrashText } from '@/kit/feedback/useCrashText';
import { PageHeader } from '@/kit/page/Page';
import { SupportMail } from '@/kit/SupportMail';

import styles from './ScreenError.module.css';

/** Asks for the screen's code again, and does so automatically when the connection is back. */
const useAnotherTry = (isOffline: boolean) => {
  const navigate = useNavigate();
  const location = useLocation();
  const tryAgain = () => void navigate(location, { replace: true, state: location.state as unknown });
  const onOnline = useEffectEvent(tryAgain);

  useEffect(() => {
    if (!isOffline) return undefined;
    const again = () => onOnline();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isOffline]);

  return tryAgain;
};

/** Instead of a screen that broke or whose code could not be fetched; the menu around it still works. */
export const ScreenError = () => {
  const text = useText();
  const error = useRouteError();
  const { title, hint, isOffline } = useCrashText(error);
  const tryAgain = useAnotherTry(isOffline);

  return (
    <div className={styles.error} role="alert">
      <PageHeader title={title} />
      <p>{hint}</p>
      <p>
        {text('common.writeToUs')} <SupportMail />.
      </p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={isOffline ? tryAgain : () => window.location.reload()}>
          {text(isOffline ? 'common.retry' : 'common.reload')}
        </Button>
        <Link className={styles.back} to={paths.dashboard} reloadDocument={!isOffline}>
          {text('common.backToDashboard')}
        </Link>
        <CopyDetails error={error} />
      </div>
    </div>
  );
};
