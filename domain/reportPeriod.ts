import { EARLIEST_REPORT_PERIOD, REPORT_YEARS_BACK } from './constants';

/** A month of a year, or the part of it that is chosen. */
export interface PeriodChoice {
  year: number | null;
  /** 1 to 12. */
  month: number | null;
}

/** A whole choice. */
export interface ReportMonth {
  year: number;
  /** 1 to 12. */
  month: number;
}

/** What a picker offers: a year or a month, and whether it can be taken. */
export interface PeriodOption {
  value: number;
  isSelectable: boolean;
}

/** Years and months for which the charts of a sensor have data; undefined where they don't restrict it (REP-7). */
export interface OfferedPeriods {
  years?: ReadonlySet<number> | undefined;
  months?: ReadonlySet<number> | undefined;
}

const NO_PERIOD: PeriodChoice = { year: null, month: null };

/** Of every year. */
export const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** The years that reports can be asked for, newest first: the current one and three before (CON-12). */
export const reportYears = (today: Date): number[] =>
  Array.from({ length: REPORT_YEARS_BACK + 1 }, (_, back) => today.getFullYear() - back);

/** Whether a month is over; reports are of whole months (REP-7). */
export const isMonthOver = (year: number, month: number, today: Date): boolean =>
  year < today.getFullYear() || (year === today.getFullYear() && month <= today.getMonth());

const isBeforeReports = (year: number, month: number): boolean =>
  year < EARLIEST_REPORT_PERIOD.year ||
  (year === EARLIEST_REPORT_PERIOD.year && month < EARLIEST_REPORT_PERIOD.month);

const isYearSelectable = (year: number, today: Date, { years }: OfferedPeriods): boolean =>
  reportYears(today).includes(year) && (years?.has(year) ?? true);

const isMonthSelectable = (year: number, month: number, today: Date, { months }: OfferedPeriods): boolean =>
  isMonthOver(year, month, today) && !isBeforeReports(year, month) && (months?.has(month) ?? true);

/** The years of the picker on /reports (REP-7). */
export const yearOptions = (today: Date, offered: OfferedPeriods): PeriodOption[] =>
  reportYears(today).map((value) => ({ value, isSelectable: isYearSelectable(value, today, offered) }));

/** The months of the picker on /reports; none can be taken before a year is. */
export const monthOptions = (year: number | null, today: Date, offered: OfferedPeriods): PeriodOption[] =>
  MONTHS.map((value) => ({
    value,
    isSelectable: year !== null && isMonthSelectable(year, value, today, offered),
  }));

/**
 * The nearest month before (-1) or after (1) a period that can be chosen on /reports, over the end of a year as well; null
 * where there is none, or the period lacks its month.
 */
export const nearestMonth = (
  { year, month }: PeriodChoice,
  direction: -1 | 1,
  today: Date,
  offered: OfferedPeriods,
): ReportMonth | null => {
  if (year === null || month === null) return null;
  const inOrder = reportYears(today)
    .filter((candidate) => isYearSelectable(candidate, today, offered))
    .flatMap((candidate) => MONTHS.map((of) => ({ year: candidate, month: of })))
    .filter((candidate) => isMonthSelectable(candidate.year, candidate.month, today, offered))
    .toSorted((one, other) => direction * (one.year - other.year || one.month - other.month));
  const isBeyond = (candidate: ReportMonth) =>
    direction * (candidate.year - year || candidate.month - month) > 0;

  return inOrder.find(isBeyond) ?? null;
};

/** The month before today's: in January, December of the year before. */
export const previousMonth = (today: Date): ReportMonth => {
  const isJanuary = today.getMonth() === 0;
  return {
    year: today.getFullYear() - (isJanuary ? 1 : 0),
    month: isJanuary ? 12 : today.getMonth(),
  };
};

/**
 * The period to show for what was asked for (REP-6): nothing, or a year that can't be chosen, gives the previous month
 * as far as it is on offer; a month that can't be chosen is cleared.
 * @param wanted null when no period was asked for
 */
export const resolvePeriod = (
  wanted: PeriodChoice | null,
  today: Date,
  offered: OfferedPeriods,
): PeriodChoice => {
  const preset = previousMonth(today);
  const isWantedYearWrong =
    wanted !== null && wanted.year !== null && !isYearSelectable(wanted.year, today, offered);
  const { year, month } =
    wanted === null || isWantedYearWrong ? preset : { ...wanted, year: wanted.year ?? preset.year };

  if (!isYearSelectable(year, today, offered)) return NO_PERIOD;
  const keepsMonth = month !== null && isMonthSelectable(year, month, today, offered);
  return { year, month: keepsMonth ? month : null };
};
