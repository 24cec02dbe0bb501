import type { DataProvider } from 'react-admin';
import type * as z from 'zod/mini';

import type { reportView, reportViewGroup } from '@/contract/analytics';
import type { sensor } from '@/contract/sensors';
import type { sensorType } from '@/contract/sensorTypes';

export type { AppError } from './AppError';

export type Sensor = z.output<typeof sensor>;
export type SensorType = z.output<typeof sensorType>;
export type ReportViewGroup = z.output<typeof reportViewGroup>;
export type ReportView = z.output<typeof reportView>;

interface Abortable {
  signal?: AbortSignal | undefined;
}

/** A sensor's report of a month. */
export interface ReportOfMonth {
  sensor: Pick<Sensor, 'id' | 'name'>;
  year: number;
  /** 1 to 12. */
  month: number;
}

/**
 * react-admin's data provider with the calls that are no CRUD. Lists come whole: `getList` knows
 * `sensor-types` and `sensors`, both with `meta: { scope: 'own' }`, sensors optionally with `filter: { typeId }`.
 */
export interface AppDataProvider extends DataProvider {
  /** The charts of a sensor, in groups (doc 2 §7). */
  getReportViewGroups: (params: { sensorId: number } & Abortable) => Promise<ReportViewGroup[]>;
  /** A short-lived token for embedded charts (doc 2 §7). */
  getAnalyticsToken: (params?: Abortable) => Promise<string>;
  /** The PDF of a sensor's month; a month without data rejects with its own text (doc 2 §8). */
  downloadReport: (params: ReportOfMonth & Abortable) => Promise<Blob>;
}
