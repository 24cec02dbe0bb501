import { useText } from '@/i18n/useText';
import { loadFailure } from '@/shared/feedback/loadFailure';
import { PeriodPicker } from '@/shared/controls/PeriodPicker';
import { SearchableSelect } from '@/shared/controls/searchable-select/SearchableSelect';

import { DownloadButton } from './DownloadButton';
import { LoadError } from './LoadError';
import styles from './ReportFilters.module.css';
import type { ReportsPage } from './useReportsPage';

/** Sensor, period and the month's PDF, at hand while the charts scroll; on a phone the button is in the thumb's reach. */
export const ReportFilters = ({ page }: { page: ReportsPage }) => {
  const text = useText();
  const { types, sensors, typeId, sensorId } = page;

  return (
    <div role="search" className={styles.filters} aria-label={text('reports.filters')}>
      <div className={styles.sensor}>
        <SearchableSelect
          label={text('reports.sensorType')}
          options={types.data ?? []}
          value={typeId}
          onChange={page.chooseType}
          loading={types.isPending}
          helper={
            loadFailure(types) && <LoadError error={types.error} onRetry={() => void types.refetch()} />
          }
        />
        <SearchableSelect
          label={text('reports.sensor')}
          options={sensors.data ?? []}
          value={sensorId}
          onChange={page.chooseSensor}
          loading={sensors.isLoading}
          disabled={typeId === null}
          helper={
            loadFailure(sensors) && <LoadError error={sensors.error} onRetry={() => void sensors.refetch()} />
          }
        />
      </div>
      <div className={styles.period}>
        <PeriodPicker
          value={page.period}
          years={page.years}
          months={page.months}
          onYearChange={page.chooseYear}
          onMonthChange={page.chooseMonth}
          disabled={!page.isPeriodKnown}
        />
      </div>
      <div className={styles.action}>
        <DownloadButton className={styles.download} download={page.download} />
      </div>
    </div>
  );
};
