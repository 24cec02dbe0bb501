import { paths } from '@domain/paths';
import { useText } from '@/i18n/useText';
import { PageHeader } from '@/shared/PageHeader';

import styles from './DashboardScreen.module.css';
import { ManagementCards } from './ManagementCards';
import { ReportAccessCard } from './ReportAccessCard';
import { ShortcutsCard } from './ShortcutsCard';
import { SupportCard } from './SupportCard';

/** /dashboard (doc 1 §2): the reports first, then one card for each other part of the product. */
export const DashboardScreen = () => {
  const text = useText();

  return (
    <div className={styles.dashboard}>
      <PageHeader title={text('dashboard.title')} />
      <ReportAccessCard />
      <div className={styles.cards}>
        <ManagementCards />
        <ShortcutsCard
          title="dashboard.pdf"
          about="dashboard.pdfText"
          shortcuts={[
            { label: 'shell.downloadReports', to: paths.downloadReports },
            { label: 'shell.manageSubscriptions', to: paths.subscriptions },
          ]}
        />
        <SupportCard />
      </div>
    </div>
  );
};
