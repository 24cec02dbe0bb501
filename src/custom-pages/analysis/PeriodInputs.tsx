import { useState } from 'react';

import type { Days } from '@domain/days';
import { MONTHS } from '@domain/reports/reportPeriod';
import { isLater, monthOfDay } from '@domain/months';

import { useText } from '@/i18n/useText';
import { PeriodPicker } from '@/kit/controls/PeriodPicker';
import { RadioGroup } from '@/kit/controls/RadioGroup';
import { Select } from '@/kit/controls/Select';
import { areDays, dayProblems } from '@/kit/period/dayProblems';
import { DayInputs } from '@/kit/period/DayInputs';
import { periodMessages } from '@/kit/period/texts';

import type { AnalysisFilter } from './rules/analysisAddress';
import { daysOf, nearestMonth, PERIOD_KINDS, periodInAddress, type Period } from './rules/analysisPeriod';
import { analysisMessages } from './texts';

interface PeriodInputsProps {
  period: Period;
  /** By the site's clocks. */
  today: string;
  /** The first day with a measurement. */
  since: string | null;
  onChange: (part: Partial<AnalysisFilter>) => void;
}

/** Two days, which count once both are. Others that come from elsewhere replace what is typed. */
const TypedDays = ({
  days,
  today,
  onChange,
}: {
  days: Days;
  today: string;
  onChange: (days: Days) => void;
}) => {
  const [typed, setTyped] = useState<Days>(days);
  const [seen, setSeen] = useState<Days>(days);
  if (days.from !== seen.from || days.to !== seen.to) {
    setSeen(days);
    setTyped(days);
  }

  return (
    <DayInputs
      days={typed}
      last={today}
      problems={dayProblems(typed, today)}
      onChange={(next) => {
        setTyped(next);
        if (areDays(next, today)) onChange(next);
      }}
    />
  );
};

/** A month, a year, or any two days. */
export const PeriodInputs = ({ period, today, since, onChange }: PeriodInputsProps) => {
  const text = useText();
  const days = daysOf(period, today);
  const shown = monthOfDay(days.to);
  const last = monthOfDay(today);
  const first = since === null ? last : monthOfDay(since);
  const choose = (next: Period) => onChange(periodInAddress(next));
  const firstYear = Math.min(first.year, shown.year);
  const years = Array.from({ length: last.year - firstYear + 1 }, (_, back) => last.year - back);

  const chooseKind = (kind: Period['kind']) => {
    if (kind === 'month') choose({ kind, month: shown });
    else if (kind === 'year') choose({ kind, year: shown.year });
    else choose({ kind, ...days });
  };

  return (
    <>
      <RadioGroup
        label={text(periodMessages.period)}
        options={PERIOD_KINDS.map((value) => ({
          value,
          label: text(value === 'days' ? periodMessages.otherDays : analysisMessages.periods[value]),
        }))}
        value={period.kind}
        onChange={chooseKind}
      />
      {period.kind === 'month' && (
        <PeriodPicker
          value={period.month}
          years={years.map((value) => ({ value, isSelectable: true }))}
          months={MONTHS.map((month) => {
            const one = { year: period.month.year, month };
            return { value: month, isSelectable: !isLater(one, last) && !isLater(first, one) };
          })}
          onYearChange={(year) =>
            choose({ kind: 'month', month: nearestMonth({ ...period.month, year }, today, since) })
          }
          onMonthChange={(month) => choose({ kind: 'month', month: { ...period.month, month } })}
        />
      )}
      {period.kind === 'year' && (
        <Select
          label={text('common.year')}
          value={period.year}
          options={years.map((value) => ({ value, label: String(value) }))}
          onChange={(year) => choose({ kind: 'year', year })}
        />
      )}
      {period.kind === 'days' && (
        <TypedDays days={days} today={today} onChange={(next) => choose({ kind: 'days', ...next })} />
      )}
    </>
  );
};
