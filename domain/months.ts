/** A month of a year. */
export interface ReportMonth {
  year: number;
  /** 1 to 12. */
  month: number;
}

/** The month of a date on this machine's calendar. */
export const monthOf = (date: Date): ReportMonth => ({
  year: date.getFullYear(),
  month: date.getMonth() + 1,
});

/** The month of a day like 2026-12-31. */
export const monthOfDay = (day: string): ReportMonth => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
});

/** Months since year 0, for comparing and counting. */
export const monthNumber = ({ year, month }: ReportMonth): number => year * 12 + month - 1;

/** The month this many after another, or before it if negative. */
export const monthsFrom = (month: ReportMonth, count: number): ReportMonth => {
  const number = monthNumber(month) + count;
  return { year: Math.floor(number / 12), month: (number % 12) + 1 };
};

export const monthBefore = (month: ReportMonth): ReportMonth => monthsFrom(month, -1);

export const isLater = (one: ReportMonth, other: ReportMonth): boolean =>
  monthNumber(one) > monthNumber(other);

/** Number of days of a month. */
export const daysIn = ({ year, month }: ReportMonth): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();
