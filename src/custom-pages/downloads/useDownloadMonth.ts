import { useState } from 'react';

import {
  chosenMonth,
  downloadMonths,
  downloadYears,
  openingDownloadMonth,
  withDownloadYear,
} from './downloadPeriod';
import type { PeriodChoice } from '@domain/reportPeriod';

/** The month of a download, beginning with the previous one (doc 2 §2). */
export const useDownloadMonth = () => {
  const [today] = useState(() => new Date());
  const [choice, setChoice] = useState<PeriodChoice>(() => openingDownloadMonth(today));

  return {
    /** null until both year and month are chosen. */
    month: chosenMonth(choice),
    /** For the picker. */
    picker: {
      value: choice,
      years: downloadYears(today),
      months: downloadMonths(choice.year, today),
      onYearChange: (year: number) => setChoice(withDownloadYear(choice, year, today)),
      onMonthChange: (month: number) => setChoice({ ...choice, month }),
    },
  };
};

export type DownloadMonth = ReturnType<typeof useDownloadMonth>;
