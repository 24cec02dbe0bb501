import { useMemo, useState } from 'react';

import { formatMonth, isoMonth } from '@domain/monthNames';

import { useText } from '@/i18n/useText';
import { useSubject } from '@/kit/charts/ChartSubject';
import { LineChartView } from '@/kit/charts/lines/LineChartView';
import { chartsMessages } from '@/kit/charts/texts';
import { Select } from '@/kit/controls/Select';
import { LoadError } from '@/kit/feedback/LoadError';
import { useToday } from '@/kit/useToday';
import type { HoursOfMonth } from '@/providers/data/records';

import { useHoursOfMonth } from './useMeasurements';
import { comparableMonths, defaultComparison } from './rules/comparableMonths';
import { monthComparisonChart } from './rules/monthComparisonChart';
import styles from './Comparison.module.css';

/** The sensor's month over another one, which can be chosen. */
export const Comparison = ({ answer }: { answer: HoursOfMonth }) => {
  const text = useText();
  const today = useToday();
  const subject = useSubject();
  const months = comparableMonths(subject, today);
  const [chosen, setChosen] = useState<string>();
  const other = months.find((month) => isoMonth(month) === chosen) ?? defaultComparison(subject, today);
  const query = useHoursOfMonth(other ? { sensorId: subject.sensorId, ...other } : null);
  const chart = useMemo(() => monthComparisonChart(answer, query.data), [answer, query.data]);

  return (
    <LineChartView
      chart={chart}
      choices={
        <>
          {other && (
            <div className={styles.month}>
              <Select
                label={text(chartsMessages.compareWith)}
                value={isoMonth(other)}
                options={months.map((month) => ({ value: isoMonth(month), label: formatMonth(month) }))}
                onChange={setChosen}
              />
            </div>
          )}
          <div className={styles.failure}>
            <LoadError query={query} />
          </div>
        </>
      }
    />
  );
};
