import { useState, type ReactNode } from 'react';

import type { PeriodChoice } from '@domain/reportPeriod';
import { useText } from '@/i18n/useText';
import { Button } from '@/shared/Button';
import { PeriodPicker } from '@/shared/controls/PeriodPicker';
import { useToday } from '@/shared/useToday';

import {
  chosenMonth,
  downloadMonths,
  downloadYears,
  openingDownloadMonth,
  withDownloadYear,
} from './downloadPeriod';
import styles from './downloads.module.css';

/** The month of a download; at first the previous one (DWN-5). */
export const useDownloadMonth = () => {
  const today = useToday();
  const [choice, setChoice] = useState<PeriodChoice>(() => openingDownloadMonth(today));

  return {
    /** null until both year and month are chosen. */
    month: chosenMonth(choice),
    /** Props of the picker. */
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

interface DownloadActionsProps {
  onClose: () => void;
  isReady: boolean;
  isBusy?: boolean;
}

/**
 * The buttons of a dialog for a month: to close it, and to send its form, which keeps the focus while busy.
 */
export const DownloadActions = ({ onClose, isReady, isBusy = false }: DownloadActionsProps) => {
  const text = useText();

  return (
    <>
      <Button className={styles.button} onClick={onClose}>
        {text('common.cancel')}
      </Button>
      <Button
        submit
        variant="primary"
        icon="download"
        className={styles.button}
        disabled={!isReady}
        aria-disabled={isBusy}
        isBusy={isBusy}
      >
        {text(isBusy ? 'common.downloading' : 'downloads.download')}
      </Button>
    </>
  );
};

/** Makes a dialog for a month a form, so that Enter sends it. */
export const monthForm = (onSubmit: () => void) => (className: string | undefined, content: ReactNode) => (
  <form
    noValidate
    className={className}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {content}
  </form>
);
