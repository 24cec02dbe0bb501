import { useText } from '@/i18n/useText';
import { Button } from '@/shared/Button';
import { PeriodPicker } from '@/shared/controls/PeriodPicker';
import { SearchableSelect } from '@/shared/controls/searchable-select/SearchableSelect';
import { LoadError } from '@/shared/feedback/LoadError';
import { FootBar } from '@/shared/page/FootBar';

import { DownloadButton } from './ReportDownload';
import styles from './ReportFilters.module.css';
import type { ReportsPage } from './useReportsPage';

/** Buttons for the previous and next month among those that can be chosen. */
const MonthSteps = ({ page: { toPreviousMonth, toNextMonth } }: { page: ReportsPage }) => {
  const text = useText();
  const steps = [
    { label: 'reports.previousMonth', icon: 'chevronLeft', step: toPreviousMonth },
    { label: 'reports.nextMonth', icon: 'chevronRight', step: toNextMonth },
  ] as const;

  return (
    <div className={styles.steps}>
      {steps.map(({ label, icon, step }) => (
        <Button
          key={label}
          icon={icon}
          className={styles.step}
          title={text(label)}
          disabled={!step}
          onClick={step ?? undefined}
        >
          {/* Not a label: a search for the field 'Mes' must find only one. */}
          <span className="visually-hidden">{text(label)}</span>
        </Button>
      ))}
    </div>
  );
};

/**
 * Sensor, period and the month's PDF. The period stays in view while the charts scroll; on a phone the button
 * is within the thumb's reach.
 */
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
          hint={<LoadError query={types} />}
        />
        <SearchableSelect
          label={text('reports.sensor')}
          options={sensors.data ?? []}
          value={sensorId}
          onChange={page.chooseSensor}
          loading={sensors.isLoading}
          disabled={typeId === null}
          hint={<LoadError query={sensors} />}
        />
      </div>
      <div className={styles.bar}>
        <div className={styles.period}>
          <PeriodPicker
            value={page.period}
            years={page.years}
            months={page.months}
            onYearChange={page.chooseYear}
            onMonthChange={page.chooseMonth}
            disabled={!page.isPeriodKnown}
          />
          <MonthSteps page={page} />
        </div>
        <FootBar className={styles.action}>
          <DownloadButton variant="primary" className={styles.download} download={page.download} />
        </FootBar>
      </div>
    </div>
  );
};
