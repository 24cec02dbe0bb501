import { MINUTE_MS, HOUR_MS, DAY_MS } from '@domain/duration';

/** How long ago a moment (ISO 8601) was: 'recién', 'hace 4 min', 'hace 3 h', 'hace 2 días'. */
export const formatAge = (moment: string, now: Date): string => {
  // The clocks of server and browser differ slightly.
  const age = Math.max(0, now.getTime() - Date.parse(moment));
  if (age < MINUTE_MS) return 'recién';
  if (age < HOUR_MS) return `hace ${Math.floor(age / MINUTE_MS)} min`;
  if (age < 2 * DAY_MS) return `hace ${Math.floor(age / HOUR_MS)} h`;
  return `hace ${Math.floor(age / DAY_MS)} días`;
};
