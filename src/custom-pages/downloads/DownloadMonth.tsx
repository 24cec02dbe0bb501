import { useState } from 'react';

import { previousMonth } from '@domain/reports/reportPeriod';

import { PeriodPicker } from '@/kit/controls/PeriodPicker';
import { useToday } from '@/kit/useToday';

import {
  chosenMonth,
  downloadMonths,
  downloadYears,
  withDownloadYear,
  type DownloadChoice,
} from './downloadPeriod';
import styles from './downloads.module.css';

/** The month of a download; at first the previous one, which is always available (DWN-5). */
export const useDownloadMonth = () => {
  const today = useToday();
  const [choice, setChoice] = useState<DownloadChoice>(() => previousMonth(today));

  return {
    /** Null until a month is chosen. */
    month: chosenMonth(choice),
    picker: {
      value: choice,
      years: downloadYears(today),
      months: downloadMonths(choice.year, today),
      onYearChange: (year: number) => setChoice(withDownloadYear(choice, year, today)),
      onMonthChange: (month: number) => setChoice({ ...choice, month }),
    },
  };
};

interface DownloadMonthProps {
  picker: ReturnType<typeof useDownloadMonth>['picker'];
  disabled?: boolean;
}

/** Year and month, side by side. */
export const DownloadMonth = ({ picker, disabled = false }: DownloadMonthProps) => (
  <div className={styles.months}>
    <PeriodPicker {...picker} disabled={disabled} />
  </div>
);
