import { useText } from '@/i18n/useText';
import { PageHeader } from '@/shared/PageHeader';

import styles from './DashboardScreen.module.css';
import { ReportAccessCard } from './ReportAccessCard';
import { SupportCard } from './SupportCard';

/** /dashboard (doc 1 §2): the reports first, then one card for each other part of the product. */
export const DashboardScreen = () => {
  const text = useText();

  return (
    <div className={styles.dashboard}>
      <PageHeader title={text('dashboard.title')} />
      <ReportAccessCard />
      <div className={styles.cards}>
        <SupportCard />
      </div>
    </div>
  );
};
