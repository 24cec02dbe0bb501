import { Link } from 'react-router-dom';

import { reportsPath } from '@domain/reports/reportsPath';
import { formatMonth, monthName } from '@domain/monthNames';
import { statusNames, UNJUDGED } from '@domain/sensors/statusNames';
import { hasLimits } from '@domain/sensors/threshold';
import { statuses } from '@reporting/status';

import { useText } from '@/i18n/useText';
import { EmptyState } from '@/kit/feedback/EmptyState';
import { Section } from '@/kit/page/Section';
import { useRecord } from '@/kit/useRecord';
import { useToday } from '@/kit/useToday';
import type { SensorOverview } from '@/providers/data/records';

import styles from './MonthCalendar.module.css';
import { calendarOf, type CalendarMonth, type MeasuredMonth } from './calendarOf';
import { sensorPageMessages } from './texts';

const HOURS_OF_DAY = 24;

interface MonthProps extends CalendarMonth {
  year: number;
}

/** How bad the month was, and for how long: 'Crítico 12 h, Advertencia 3 h'; nothing is normal without limits. */
const statusOfMonth = ({ criticalHours, warningHours }: MeasuredMonth, isJudged: boolean): string[] => {
  const told = [
    criticalHours > 0 && `${statusNames.critical} ${criticalHours} h`,
    warningHours > 0 && `${statusNames.warning} ${warningHours} h`,
  ].filter((part) => part !== false);
  return told.length > 0 ? told : [isJudged ? statusNames.normal : UNJUDGED];
};

/** The share of its hours in each status; whatever there was of one can be seen. */
const Hours = ({ measuredDays, criticalHours, warningHours }: MeasuredMonth) => {
  const shares = {
    normal: Math.max(0, measuredDays * HOURS_OF_DAY - criticalHours - warningHours),
    warning: warningHours,
    critical: criticalHours,
  };
  return (
    <span className={styles.hours} aria-hidden="true">
      {statuses.map(
        (status) =>
          shares[status] > 0 && (
            <span key={status} data-status={status} style={{ flexGrow: shares[status] }} />
          ),
      )}
    </span>
  );
};

const Month = ({ year, month, measured, hasReport, isAhead, isInProgress }: MonthProps) => {
  const text = useText();
  const sensor = useRecord<SensorOverview>();
  const name = monthName(month);

  if (!measured) {
    return (
      <span className={styles.month} data-status={isAhead ? 'ahead' : 'none'}>
        <span aria-hidden="true">{name}</span>
        {!isAhead && (
          <>
            <span className={styles.status} aria-hidden="true">
              {text(sensorPageMessages.withoutData)}
            </span>
            <span className="visually-hidden">
              {text(sensorPageMessages.monthWithoutData, { month: formatMonth({ year, month }) })}
            </span>
          </>
        )}
      </span>
    );
  }
  const { measuredDays, criticalHours, warningHours } = measured;
  const isJudged = criticalHours + warningHours > 0 || sensor.variables.some(hasLimits);
  const [status, ...others] = statusOfMonth(measured, isJudged);
  const days = text(sensorPageMessages.days, { count: measuredDays, smart_count: measuredDays });
  const label = text(isInProgress ? sensorPageMessages.monthInProgress : sensorPageMessages.month, {
    month: name,
    year,
    status: [status, ...others].join(', '),
    days,
  });
  const words = (
    <>
      <span aria-hidden="true">
        {name}{' '}
        {isInProgress && <span className={styles.progress}>{text(sensorPageMessages.inProgress)}</span>}
      </span>{' '}
      <span className={styles.status} aria-hidden="true">
        {status}
      </span>
      {isJudged && <Hours {...measured} />}
    </>
  );
  if (!hasReport) {
    return (
      <span className={styles.month} title={label}>
        {words}
        <span className="visually-hidden">{label}</span>
      </span>
    );
  }
  return (
    <Link
      to={reportsPath({ sensorType: sensor.typeId, sensor: sensor.id, year, month })}
      className={styles.month}
      title={label}
      aria-label={label}
    >
      {words}
    </Link>
  );
};

/** The months of the sensor in context by year; each one with data links to its report. */
export const MonthCalendar = () => {
  const text = useText();
  const { months } = useRecord<SensorOverview>();
  const years = calendarOf(months, useToday());

  return (
    <Section title={text(sensorPageMessages.months)}>
      {years.length === 0 ? (
        <EmptyState title={text(sensorPageMessages.noMonths)} hint={text(sensorPageMessages.noMonthsHint)} />
      ) : (
        <>
          <p className={styles.hint}>{text(sensorPageMessages.monthsHint)}</p>
          {years.map(({ year, months: ofYear }) => (
            <div key={year} className={styles.year}>
              <h3 className={styles.number}>{year}</h3>
              <ul className={styles.months} aria-label={String(year)}>
                {ofYear.map((month) => (
                  <li key={month.month}>
                    <Month {...month} year={year} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </>
      )}
    </Section>
  );
};
