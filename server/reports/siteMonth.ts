/** The year and month in a time zone. */
export const monthIn = (timeZone: string, now: Date): { year: number; month: number } => {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: 'numeric' }).formatToParts(
    now,
  );
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return { year: read('year'), month: read('month') };
};
