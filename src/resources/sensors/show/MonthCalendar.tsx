import { Link } from 'react-router-dom';

import { reportsPath } from '@domain/reportsPath';
import { formatMonth, monthName } from '@reporting/format';
import { statusNames } from '@reporting/status';

import { useText } from '@/i18n/useText';
import type { SensorOverview } from '@/providers/data/records';
import { EmptyState } from '@/shared/feedback/EmptyState';
import { useToday } from '@/shared/useToday';

import styles from './MonthCalendar.module.css';
import { calendarOf, type CalendarMonth } from './calendarOf';
import { Section } from './Section';

interface MonthProps extends CalendarMonth {
  year: number;
  sensor: SensorOverview;
}

const Month = ({ year, month, measured, hasReport, isAhead, sensor }: MonthProps) => {
  const text = useText();
  const full = formatMonth({ year, month });
  const short = monthName(month).slice(0, 3);

  if (!measured) {
    return (
      <span className={styles.month} data-status={isAhead ? 'ahead' : 'none'}>
        <span aria-hidden="true">{short}</span>
        {!isAhead && (
          <span className="visually-hidden">{text('sensorPage.monthWithoutData', { month: full })}</span>
        )}
      </span>
    );
  }
  const { worst, measuredDays } = measured;
  const days = text('sensorPage.days', { count: measuredDays, smart_count: measuredDays });
  const name = text('sensorPage.month', { month: full, status: statusNames[worst], days });
  const words = (
    <>
      <span aria-hidden="true">{short}</span>
      <span className={styles.status} aria-hidden="true">
        {hasReport ? statusNames[worst] : text('sensorPage.inProgress')}
      </span>
    </>
  );
  if (!hasReport) {
    return (
      <span className={styles.month} data-status={worst} title={name}>
        {words}
        <span className="visually-hidden">{name}</span>
      </span>
    );
  }
  return (
    <Link
      to={reportsPath({ sensorType: sensor.typeId, sensor: sensor.id, year, month })}
      className={styles.month}
      data-status={worst}
      title={name}
      aria-label={name}
    >
      {words}
    </Link>
  );
};

/** The months of a sensor by years, each with data the way to its report. */
export const MonthCalendar = ({ sensor }: { sensor: SensorOverview }) => {
  const text = useText();
  const years = calendarOf(sensor.months, useToday());

  return (
    <Section title={text('sensorPage.months')}>
      {years.length === 0 ? (
        <EmptyState title={text('sensorPage.noMonths')} hint={text('sensorPage.noMonthsHint')} />
      ) : (
        <>
          <p className={styles.hint}>{text('sensorPage.monthsHint')}</p>
          {years.map(({ year, months }) => (
            <div key={year} className={styles.year}>
              <h3 className={styles.number}>{year}</h3>
              <ul className={styles.months} aria-label={String(year)}>
                {months.map((month) => (
                  <li key={month.month}>
                    <Month {...month} year={year} sensor={sensor} />
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
