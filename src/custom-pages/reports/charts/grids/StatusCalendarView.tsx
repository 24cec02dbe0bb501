import { formatMonth } from '@domain/monthNames';
import { describeAlerts, UNMEASURED } from '@reporting/captions';
import { formatDate, formatDay, shortWeekday, WEEKDAYS } from '@reporting/clockWords';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { useSubject } from '@/kit/charts/ChartSubject';
import { ChartFrame } from '@/kit/charts/frame/ChartFrame';
import { Legend, LegendNote } from '@/kit/charts/frame/Legend';
import { useShownVariables } from '@/kit/charts/frame/useShownVariables';
import { useGridCursor } from '@/kit/charts/grids/useGridCursor';
import type { ChartTable } from '@/kit/charts/rules/ChartTable';
import type { SiteMonth } from '@/kit/charts/rules/siteMonth';
import { chartsMessages } from '@/kit/charts/texts';

import {
  DAY_STATUSES,
  dayStatusNames,
  weeksOf,
  type CalendarDay,
  type StatusCalendar,
} from '../rules/statusCalendar';
import { calendarPicture } from './calendarPicture';
import styles from './StatusCalendarView.module.css';

/** 'miércoles 5 de marzo: Crítico · PM2.5 3 h en advertencia, 1 h en estado crítico'. */
const describeCalendarDay = (month: SiteMonth, { day, status, measured }: CalendarDay): string => {
  const name = formatDay(month.dateOf(day));
  if (!status) return `${name}: ${UNMEASURED}`;
  const alerts = measured
    .filter(({ minutes: { warning, critical } }) => warning + critical > 0)
    .map(({ variable, minutes }) => `${variable.name} ${describeAlerts(minutes)}`);
  return [`${name}: ${dayStatusNames[status]}`, ...alerts].join(' · ');
};

/** '27 días normales, 3 en advertencia, 1 crítico'. */
const useDescribeStatuses = () => {
  const text = useText();
  return (days: readonly CalendarDay[]): string =>
    [...DAY_STATUSES, undefined]
      .flatMap((status) => {
        const count = days.filter((day) => day.status === status).length;
        return count > 0 ? [text(chartsMessages.days[status ?? 'empty'], counted(count))] : [];
      })
      .join(', ');
};

const hoursOf = (minutes: number) => Math.round((minutes / 60) * 100) / 100;

const tableOf = (calendar: StatusCalendar, days: readonly CalendarDay[], noDay: string): ChartTable => {
  const shown = calendar.variables.filter(({ id }) =>
    days.some(({ measured }) => measured.some(({ variable }) => variable.id === id)),
  );
  return {
    columns: [
      { label: chartsMessages.day },
      { label: chartsMessages.status },
      ...shown.flatMap(({ name: variable }) => [
        { label: chartsMessages.warningHours, args: { variable } },
        { label: chartsMessages.criticalHours, args: { variable } },
      ]),
    ],
    rows: days.map(({ day, status, measured }) => [
      formatDate(calendar.month.dateOf(day)),
      status ? dayStatusNames[status] : noDay,
      ...shown.flatMap(({ id }) => {
        const minutes = measured.find(({ variable }) => variable.id === id)?.minutes;
        return minutes ? [hoursOf(minutes.warning), hoursOf(minutes.critical)] : [null, null];
      }),
    ]),
  };
};

const Statuses = ({ days }: { days: readonly CalendarDay[] }) => {
  const text = useText();
  return (
    <span className={styles.statuses}>
      {DAY_STATUSES.filter(
        (status) => status !== 'unjudged' || days.some((day) => day.status === status),
      ).map((status) => (
        <LegendNote
          key={status}
          mark={<span className={styles.mark} data-status={status} aria-hidden="true" />}
        >
          {dayStatusNames[status]}
        </LegendNote>
      ))}
      {days.some(({ status }) => !status) && (
        <LegendNote mark={<span className={styles.mark} data-status="none" aria-hidden="true" />}>
          {text(chartsMessages.emptyNote)}
        </LegendNote>
      )}
    </span>
  );
};

/**
 * The worst status of each day as a plain number, a framed one or one on a solid box, so that it can be read
 * without colours.
 */
export const StatusCalendarView = ({ calendar }: { calendar: StatusCalendar }) => {
  const text = useText();
  const { title } = useSubject();
  const describeStatuses = useDescribeStatuses();
  const { isShown, toggle } = useShownVariables();
  const { month, variables } = calendar;
  const days = calendar.days(isShown);
  const unitless = variables.map((variable) => ({ ...variable, unit: null }));
  const weeks = weeksOf(month, days);
  const { inspected, gridProps, cellProps } = useGridCursor(weeks);
  const summary = `${formatMonth(month)}: ${describeStatuses(days)}.`;

  return (
    <ChartFrame
      controls={
        <>
          <Legend variables={unitless} isOnly={variables.length === 1} isShown={isShown} onToggle={toggle} />
          <Statuses days={days} />
        </>
      }
      summary={summary}
      table={() => tableOf(calendar, days, text(chartsMessages.emptyNote))}
      picture={() => calendarPicture(month, days, text(chartsMessages.emptyNote))}
      readout={inspected ? describeCalendarDay(month, inspected) : summary}
    >
      <div {...gridProps} role="grid" aria-label={title} className={styles.calendar}>
        <div role="row" className={styles.week}>
          {WEEKDAYS.map((name, weekday) => (
            <span key={name} role="columnheader" aria-label={name} className={styles.weekday}>
              {shortWeekday(weekday)}
            </span>
          ))}
        </div>
        {weeks.map((week, row) => (
          <div key={week.find(Boolean)?.day} role="row" className={styles.week}>
            {week.map(
              (day, column) =>
                day && (
                  <span
                    {...cellProps({ row, column })}
                    key={day.day}
                    role="gridcell"
                    aria-colindex={column + 1}
                    aria-label={describeCalendarDay(month, day)}
                    className={styles.day}
                    style={{ gridColumn: column + 1 }}
                    data-status={day.status ?? 'none'}
                  >
                    {day.day}
                  </span>
                ),
            )}
          </div>
        ))}
      </div>
    </ChartFrame>
  );
};
