import { monthNameWithin } from '@domain/monthNames';

const CLOCK = /^\d{4}-(\d{2})-(\d{2})T(\d{2}):(\d{2})/;

/**
 * A moment by the site's clock, wherever the browser is. The text holds that time (ISO 8601 with the site's
 * offset): '2 de diciembre a las 8:00'.
 */
export const formatSiteMoment = (moment: string): string => {
  const [, month, day, hour, minute] = CLOCK.exec(moment) ?? [];
  return `${Number(day)} de ${monthNameWithin(Number(month))} a las ${Number(hour)}:${minute ?? ''}`;
};
