import { useState } from 'react';

import {
  monthOptions,
  nearestMonth,
  resolvePeriod,
  yearOptions,
  type OfferedPeriods,
  type PeriodChoice,
} from '@domain/reportPeriod';

import { useToday } from '@/shared/useToday';

import type { OwnSelection } from './useReportSelection';

const NOTHING_CHOSEN: PeriodChoice = { year: null, month: null };

/**
 * The year and month of the page, and what can be chosen instead (REP-6, REP-7).
 * @param offered the periods of the sensor's charts
 * @param isKnown whether these have loaded
 */
export const usePeriod = ({ own, choosePeriod }: OwnSelection, offered: OfferedPeriods, isKnown: boolean) => {
  const today = useToday();
  const [presetDay, setPresetDay] = useState(today);
  const value = own.sensor === null ? NOTHING_CHOSEN : resolvePeriod(own.period, presetDay, offered);
  const { year, month } = value;

  // A new day may add a month to choose. What somebody is looking at stays.
  if (presetDay !== today) {
    setPresetDay(today);
    if (isKnown) choosePeriod(value);
  }

  /**
   * A month that the new year doesn't offer is cleared for good, so that it doesn't return with another year.
   */
  const choose = (chosen: PeriodChoice) => choosePeriod(resolvePeriod(chosen, today, offered));

  /** Goes to the next available month, back or forward; null if there is none. */
  const stepTo = (direction: -1 | 1) => {
    const target = isKnown ? nearestMonth(value, direction, today, offered) : null;
    return target && (() => choose(target));
  };

  return {
    value,
    isKnown,
    years: yearOptions(today, offered),
    months: monthOptions(year, today, offered),
    chooseYear: (chosen: number) => choose({ year: chosen, month }),
    chooseMonth: (chosen: number) => choose({ year, month: chosen }),
    toPreviousMonth: stepTo(-1),
    toNextMonth: stepTo(1),
  };
};
