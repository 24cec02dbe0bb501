import { dayAfter, monthsBefore, type Days } from '@domain/days';

const firstOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The months that some days have whole, as those days, and the days before and after them; what is empty isn't there. */
export const splitMonths = ({
  from,
  to,
}: Days): { readonly months?: Days; readonly days: readonly Days[] } => {
  const first = from === firstOf(from) ? from : monthsBefore(firstOf(from), -1);
  const last = dayAfter(firstOf(dayAfter(to, 1)), -1);
  if (first > last) return { days: [{ from, to }] };
  return {
    months: { from: first, to: last },
    days: [
      { from, to: dayAfter(first, -1) },
      { from: dayAfter(last, 1), to },
    ].filter((days) => days.from <= days.to),
  };
};
