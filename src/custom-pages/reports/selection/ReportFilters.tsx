import type { ReactNode } from 'react';

import { formatMonth } from '@domain/monthNames';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { Icon } from '@/kit/Icon';
import { PeriodPicker } from '@/kit/controls/PeriodPicker';
import { SearchableSelect } from '@/kit/controls/searchable-select/SearchableSelect';
import { LoadError } from '@/kit/feedback/LoadError';
import { useIsPhone } from '@/kit/useIsPhone';
import type { Sensor } from '@/providers/data/records';
import { useSensorChoices } from '@/resources/sensors/parts/useSensorChoices';

import { DownloadButton } from '../ReportDownload';
import styles from './ReportFilters.module.css';
import type { ReportsPage } from '../useReportsPage';
import { reportsMessages } from '../texts';

/** Buttons for the previous and next month among those that can be chosen (REP-17). */
const MonthSteps = ({ value, isKnown, toPreviousMonth, toNextMonth }: ReportsPage['period']) => {
  const text = useText();
  const steps = [
    { label: reportsMessages.previousMonth, icon: 'chevronLeft', step: toPreviousMonth },
    { label: reportsMessages.nextMonth, icon: 'chevronRight', step: toNextMonth },
  ] as const;

  return (
    <div className={styles.steps}>
      {steps.map(({ label, icon, step }) => (
        <Button
          key={label}
          icon={<Icon name={icon} />}
          className={styles.step}
          title={text(label)}
          disabled={!isKnown || value.month === null}
          // At the last month it keeps the focus, which a disabled button would lose.
          aria-disabled={!step}
          onClick={step ?? undefined}
        >
          {/* Not a label: a search for the field 'Mes' must find only one. */}
          <span className="visually-hidden">{text(label)}</span>
        </Button>
      ))}
    </div>
  );
};

interface SubjectBarProps extends Pick<ReportsPage, 'period'> {
  /** Null while none is chosen. */
  sensor: Sensor | null;
  children: ReactNode;
}

/** What the charts are of, beside the button for the month's PDF: all that a phone keeps in view while they scroll. */
const SubjectBar = ({ sensor, period, children }: SubjectBarProps) => {
  const { year, month } = period.value;

  return (
    <div className={styles.subject}>
      {sensor && (
        <p className={styles.subjectText}>
          <strong className={styles.subjectName} title={sensor.name}>
            {sensor.name}
          </strong>
          {year !== null && month !== null && <span>{formatMonth({ year, month })}</span>}
        </p>
      )}
      {children}
    </div>
  );
};

/** Sensor, period and the month's PDF. In a wider window than a phone's, the period stays in view while charts scroll. */
export const ReportFilters = ({ selection, period, download }: Omit<ReportsPage, 'charts'>) => {
  const text = useText();
  const { own, types, sensors, sensor, sensorId, chooseType, chooseSensor } = selection;
  const isPhone = useIsPhone();
  const sensorChoices = useSensorChoices(sensors.data);
  const button = <DownloadButton variant="primary" className={styles.download} download={download} />;

  return (
    <div role="search" className={styles.filters} aria-label={text(reportsMessages.filters)}>
      <div className={styles.sensor}>
        <SearchableSelect
          label={text(reportsMessages.sensorType)}
          options={types.data ?? []}
          value={own.sensorType}
          onChange={chooseType}
          loading={types.isPending}
          hint={<LoadError query={types} />}
        />
        <SearchableSelect
          label={text(reportsMessages.sensor)}
          options={sensorChoices}
          value={sensorId}
          onChange={chooseSensor}
          loading={sensors.isLoading}
          disabled={own.sensorType === null}
          hint={<LoadError query={sensors} />}
        />
      </div>
      <div className={styles.bar}>
        <div className={styles.period}>
          <PeriodPicker
            value={period.value}
            years={period.years}
            months={period.months}
            onYearChange={period.chooseYear}
            onMonthChange={period.chooseMonth}
            disabled={!period.isKnown}
          />
          <MonthSteps {...period} />
        </div>
        {!isPhone && <div className={styles.action}>{button}</div>}
      </div>
      {isPhone && (
        <SubjectBar sensor={sensor} period={period}>
          {button}
        </SubjectBar>
      )}
    </div>
  );
};
