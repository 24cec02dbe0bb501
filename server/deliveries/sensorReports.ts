import { LRUCache } from 'lru-cache';

import { MINUTE_MS } from '@domain/duration';
import type { ReportMonth } from '@domain/months';

import type { Context } from '../context';
import { inTransaction } from '../database/work';
import { isMeasured, readReport } from '../reports/readReport';
import type { ReportDrawer } from '../reports/reportDrawer';
import { firstDayOf } from './months';
import { summariseMonth, type SensorMonth } from './sensorMonth';

export interface SensorReport {
  readonly summary: SensorMonth;
  /** Undefined if nothing was measured, or nobody needs it. */
  readonly pdf: Uint8Array | undefined;
}

/**
 * Recipients who are mailed one after another share sensors. Later the report may change, because late
 * readings arrive.
 */
const KEPT_MS = 5 * MINUTE_MS;
const MAX_BYTES = 32 * 1024 * 1024;
const SUMMARY_BYTES = 2_000;

/** Sensors' monthly reports, at most a few minutes old. */
export const createSensorReports = (context: Pick<Context, 'db' | 'config'>, drawer: ReportDrawer) => {
  const kept = new LRUCache<string, SensorReport>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ pdf }) => SUMMARY_BYTES + (pdf?.length ?? 0),
    ttl: KEPT_MS,
  });
  const beingMade = new Map<string, Promise<SensorReport>>();

  const make = async (sensorId: number, month: ReportMonth, wantsPdf: boolean): Promise<SensorReport> => {
    const report = await inTransaction(context.db, 'read', (work) =>
      readReport(work, sensorId, month, context.config),
    );
    const pdf = wantsPdf && isMeasured(report) ? await drawer.draw(report) : undefined;
    return { summary: summariseMonth(report), pdf };
  };

  /** @param wantsPdf whether there is still room for it */
  return async (sensorId: number, month: ReportMonth, wantsPdf: boolean): Promise<SensorReport> => {
    const key = `${firstDayOf(month)} ${sensorId}`;
    const known = kept.get(key);
    const isEnough = known && (!wantsPdf || known.pdf !== undefined || known.summary.worst === undefined);
    if (isEnough) return known;
    const kind = `${key} ${wantsPdf}`;
    const making =
      beingMade.get(kind) ?? make(sensorId, month, wantsPdf).finally(() => beingMade.delete(kind));
    beingMade.set(kind, making);
    const made = await making;
    kept.set(key, made);
    return made;
  };
};

export type FindSensorReport = ReturnType<typeof createSensorReports>;
