import { environment } from '@/config/environment';
import { useText } from '@/i18n/useText';
import { Icon } from '@/shared/Icon';

import { DashboardCard } from './DashboardCard';
import styles from './SupportCard.module.css';

/** Where to ask for help (doc 1 §1). */
export const SupportCard = () => {
  const text = useText();

  return (
    <DashboardCard title={text('common.support')}>
      <p className={styles.text}>{text('dashboard.supportText')}</p>
      <a className={styles.address} href={`mailto:${environment.supportEmail}`}>
        <Icon name="mail" />
        {environment.supportEmail}
      </a>
    </DashboardCard>
  );
};
