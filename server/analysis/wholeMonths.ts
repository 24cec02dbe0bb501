/** Days of the site's calendar, like 2026-12-31, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const firstOf = (day: string): string => `${day.slice(0, 7)}-01`;

const moved = (day: string, { days = 0, months = 0 }): string => {
  const date = new Date(day);
  date.setUTCMonth(date.getUTCMonth() + months, date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

/** The months that some days have whole, as those days, and the days before and after them; what is empty isn't there. */
export const splitMonths = ({
  from,
  to,
}: Days): { readonly months?: Days; readonly days: readonly Days[] } => {
  const first = from === firstOf(from) ? from : moved(firstOf(from), { months: 1 });
  const last = moved(firstOf(moved(to, { days: 1 })), { days: -1 });
  if (first > last) return { days: [{ from, to }] };
  return {
    months: { from: first, to: last },
    days: [
      { from, to: moved(first, { days: -1 }) },
      { from: moved(last, { days: 1 }), to },
    ].filter((days) => days.from <= days.to),
  };
};
