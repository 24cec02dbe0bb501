import { environment } from '@/config/environment';
import { useText } from '@/i18n/useText';

import styles from './NoSensors.module.css';

/** For someone to whom no sensor was given yet: what is missing and who can help. */
export const NoSensors = () => {
  const text = useText();

  return (
    <div className={styles.empty}>
      <p className={styles.title}>{text('dashboard.noSensors')}</p>
      <p>
        {text('dashboard.noSensorsHint')}{' '}
        <a href={`mailto:${environment.supportEmail}`}>{environment.supportEmail}</a>
      </p>
    </div>
  );
};
