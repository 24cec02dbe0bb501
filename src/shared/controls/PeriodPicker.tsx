import type { CSSProperties } from 'react';

import { monthName } from '@domain/monthNames';

import { YEAR_MENU_MIN_WIDTH_PX } from '@/config/constants';
import type { PeriodChoice, PeriodOption } from '@domain/reportPeriod';
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

interface PeriodSelectProps {
  label: string;
  value: number | null;
  options: readonly PeriodOption[];
  nameOf: (value: number) => string;
  onChange: (value: number) => void;
  disabled: boolean;
  style?: CSSProperties;
}

const PeriodSelect = ({ label, value, options, nameOf, onChange, disabled, style }: PeriodSelectProps) => (
  <Select
    label={label}
    value={value}
    disabled={disabled}
    onChange={(chosen) => chosen !== null && onChange(chosen)}
    options={options.map((option) => ({
      value: option.value,
      label: nameOf(option.value),
      isDisabled: !option.isSelectable,
    }))}
    style={style}
  />
);

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
      <PeriodSelect
        label={text('common.year')}
        value={value.year}
        options={years}
        nameOf={String}
        onChange={onYearChange}
        disabled={disabled}
        style={{ minWidth: YEAR_MENU_MIN_WIDTH_PX }}
      />
      <PeriodSelect
        label={text('common.month')}
        value={value.month}
        options={months}
        nameOf={monthName}
        onChange={onMonthChange}
        disabled={disabled || value.year === null}
      />
    </>
  );
};
