import { useText } from '@/i18n/useText';
import { PageHeader } from '@/shared/PageHeader';

import { ReportFilters } from './ReportFilters';
import { ReportResults } from './ReportResults';
import styles from './ReportsScreen.module.css';
import { useReportsPage } from './useReportsPage';

/** /reports (doc 2 §2): a sensor's embedded charts of a month, and that month's PDF. */
export const ReportsScreen = () => {
  const text = useText();
  const page = useReportsPage();

  return (
    <div className={styles.screen}>
      <PageHeader title={text('reports.title')} subtitle={text('reports.subtitle')} />
      <ReportFilters page={page} />
      <div className={styles.results}>
        <ReportResults page={page} />
      </div>
    </div>
  );
};
