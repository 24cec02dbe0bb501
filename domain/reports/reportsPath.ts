import { paths } from '../paths';

/** What /reports reads from its address (REP-2): ids, a four-digit year and a month from 1 to 12. */
export interface ReportsQuery {
  /** Null for a sensor without a type. */
  sensorType?: number | null | undefined;
  sensor?: number | undefined;
  year?: number | undefined;
  month?: number | undefined;
}

/** The query string of /reports with the chosen values only; empty if there are none. */
export const reportsSearch = (query: ReportsQuery): string => {
  const search = new URLSearchParams();
  for (const key of ['sensorType', 'sensor', 'year', 'month'] as const) {
    const value = query[key];
    if (value !== undefined && value !== null) search.set(key, String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
};

/** The address of the reports of a sensor. */
export const reportsPath = (query: ReportsQuery): string => `${paths.reports}${reportsSearch(query)}`;
