import { MINUTE_MS } from '@domain/duration';

const MINUTES_OF_HOUR = 60;
const HOURS_OF_DAY = 24;
const FIRST_DAYS = 2;

const joined = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' ');

/** How long something lasted or has been going on: 'menos de 1 min', '12 min', '3 h 20 min', '2 días 5 h'. */
export const formatSpan = (milliseconds: number): string => {
  const minutes = Math.floor(Math.max(0, milliseconds) / MINUTE_MS);
  if (minutes === 0) return 'menos de 1 min';
  const hours = Math.floor(minutes / MINUTES_OF_HOUR);
  if (hours === 0) return `${minutes} min`;
  const days = Math.floor(hours / HOURS_OF_DAY);
  if (days < FIRST_DAYS) {
    const rest = minutes % MINUTES_OF_HOUR;
    return joined([`${hours} h`, rest > 0 && `${rest} min`]);
  }
  const rest = hours % HOURS_OF_DAY;
  return joined([`${days} días`, rest > 0 && `${rest} h`]);
};
