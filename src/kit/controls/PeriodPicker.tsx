import { monthName } from '@domain/monthNames';
import type { PeriodChoice, PeriodOption } from '@domain/reports/reportPeriod';

import { YEAR_MENU_MIN_WIDTH_PX } from '@/config/constants';
import { useText } from '@/i18n/useText';

import { Select } from './Select';

interface PeriodPickerProps {
  value: PeriodChoice;
  years: readonly PeriodOption[];
  months: readonly PeriodOption[];
  onYearChange: (year: number) => void;
  onMonthChange: (month: number) => void;
  disabled?: boolean;
}

const toOptions = (options: readonly PeriodOption[], nameOf: (value: number) => string) =>
  options.map(({ value, isSelectable }) => ({ value, label: nameOf(value), isDisabled: !isSelectable }));

/** A year and a month of it. Options that can't be chosen stay in view, disabled (REP-1, REP-7). */
export const PeriodPicker = ({
  value,
  years,
  months,
  onYearChange,
  onMonthChange,
  disabled = false,
}: PeriodPickerProps) => {
  const text = useText();

  return (
    <>
      <Select
        label={text('common.year')}
        value={value.year}
        options={toOptions(years, String)}
        onChange={(year) => year !== null && onYearChange(year)}
        disabled={disabled}
        style={{ minWidth: YEAR_MENU_MIN_WIDTH_PX }}
      />
      <Select
        label={text('common.month')}
        value={value.month}
        options={toOptions(months, monthName)}
        onChange={(month) => month !== null && onMonthChange(month)}
        disabled={disabled || value.year === null}
      />
    </>
  );
};
