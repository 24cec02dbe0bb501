const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago a moment (ISO 8601) was: 'recién', 'hace 4 min', 'hace 3 h', 'hace 2 días'. Another clock's future is now. */
export const formatAge = (moment: string, now: Date): string => {
  const age = now.getTime() - Date.parse(moment);
  if (age < MINUTE_MS) return 'recién';
  if (age < HOUR_MS) return `hace ${Math.floor(age / MINUTE_MS)} min`;
  if (age < DAY_MS) return `hace ${Math.floor(age / HOUR_MS)} h`;
  const days = Math.floor(age / DAY_MS);
  return days === 1 ? 'hace 1 día' : `hace ${days} días`;
};
