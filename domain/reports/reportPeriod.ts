import { isLater, monthBefore, monthNumber, monthOf, type ReportMonth } from '../months';

export const EARLIEST_REPORT_PERIOD = { year: 2024, month: 10 } as const;
const REPORT_YEARS_BACK = 3;

/** A month of a year, or the part of it that is chosen. */
export interface PeriodChoice {
  year: number | null;
  /** 1 to 12. */
  month: number | null;
}

/** An option of a picker: a year or a month, and whether it can be chosen. */
export interface PeriodOption {
  value: number;
  isSelectable: boolean;
}

/** Years and months for which a sensor's charts have data; undefined if they don't restrict it (REP-7). */
export interface OfferedPeriods {
  years?: ReadonlySet<number> | undefined;
  months?: ReadonlySet<number> | undefined;
}

const NO_PERIOD: PeriodChoice = { year: null, month: null };

/** The months of any year. */
export const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** The years for which there are reports, newest first: the current one and three before (CON-12). */
export const reportYears = (today: Date): number[] =>
  Array.from({ length: REPORT_YEARS_BACK + 1 }, (_, back) => today.getFullYear() - back);

/** Whether a month is over; reports are of whole months (REP-7). */
export const isMonthOver = (year: number, month: number, today: Date): boolean =>
  isLater(monthOf(today), { year, month });

const isBeforeReports = (year: number, month: number): boolean =>
  isLater(EARLIEST_REPORT_PERIOD, { year, month });

/** Whether a month may have a report: it is over, and neither before the first ones nor too long ago (REP-7). */
export const hasReport = (year: number, month: number, today: Date): boolean =>
  reportYears(today).includes(year) && isMonthOver(year, month, today) && !isBeforeReports(year, month);

const isYearSelectable = (year: number, today: Date, { years }: OfferedPeriods): boolean =>
  reportYears(today).includes(year) && (years?.has(year) ?? true);

const isMonthSelectable = (year: number, month: number, today: Date, { months }: OfferedPeriods): boolean =>
  isMonthOver(year, month, today) && !isBeforeReports(year, month) && (months?.has(month) ?? true);

/** The years of the picker on /reports (REP-7). */
export const yearOptions = (today: Date, offered: OfferedPeriods): PeriodOption[] =>
  reportYears(today).map((value) => ({ value, isSelectable: isYearSelectable(value, today, offered) }));

/** The months of the picker on /reports; none can be chosen before a year is. */
export const monthOptions = (year: number | null, today: Date, offered: OfferedPeriods): PeriodOption[] =>
  MONTHS.map((value) => ({
    value,
    isSelectable: year !== null && isMonthSelectable(year, value, today, offered),
  }));

/**
 * The nearest month before (-1) or after (1) a period that can be chosen on /reports, even in another year;
 * null if there is none, or if the period has no month.
 */
export const nearestMonth = (
  { year, month }: PeriodChoice,
  direction: -1 | 1,
  today: Date,
  offered: OfferedPeriods,
): ReportMonth | null => {
  if (year === null || month === null) return null;
  const distanceTo = (candidate: ReportMonth) =>
    direction * (monthNumber(candidate) - monthNumber({ year, month }));
  const [nearest] = reportYears(today)
    .filter((candidate) => isYearSelectable(candidate, today, offered))
    .flatMap((candidate) => MONTHS.map((of) => ({ year: candidate, month: of })))
    .filter((candidate) => isMonthSelectable(candidate.year, candidate.month, today, offered))
    .filter((candidate) => distanceTo(candidate) > 0)
    .toSorted((one, other) => distanceTo(one) - distanceTo(other));
  return nearest ?? null;
};

/** The month before today's; in January, last year's December. */
export const previousMonth = (today: Date): ReportMonth => monthBefore(monthOf(today));

/**
 * The period to show for a requested one (REP-6). Without a request, or with a year that can't be chosen, it
 * is the previous month as far as it is offered; a month that can't be chosen is cleared.
 * @param wanted null if no period was requested
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
