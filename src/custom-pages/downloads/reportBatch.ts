import { reportArchiveName, reportFileNames } from '@domain/fileNames/reportFileNames';
import type { ReportMonth } from '@domain/months';

import { MAX_SINGLE_FILES } from '@/config/constants';
import type { MonthlyReport } from '@/providers/data/records';

import type { ArchiveEntry } from './createArchive';
import { createDownloadQueue, type DownloadProgress, type DownloadQueueSettings } from './downloadQueue';

/** How many reports are requested at a time, since a server draws each on demand. */
const DOWNLOADS_IN_FLIGHT = 4;

export type BatchSensor = MonthlyReport['sensor'];

/** Whether this many files are saved as one ZIP. */
export const isArchived = (count: number): boolean => count > MAX_SINGLE_FILES;

interface ReportBatchSettings extends Pick<DownloadQueueSettings, 'isNoData' | 'pauseAfter'> {
  sensors: readonly BatchSensor[];
  month: ReportMonth;
  download: (sensor: BatchSensor, signal: AbortSignal) => Promise<Blob>;
  save: (file: Blob, name: string) => void;
  createArchive: (entries: Iterable<ArchiveEntry>) => Promise<Blob>;
}

/** The progress of the downloads of several sensors. A new object after each change. */
export interface ReportBatchState extends DownloadProgress {
  phase: 'downloading' | 'packing' | 'ended';
  /** Sensors whose file was saved. */
  saved: number;
  /** Sensors whose file arrived but was not saved: the run was cancelled, or the ZIP failed. */
  unsaved: number;
  hasPackingFailed: boolean;
}

/**
 * The reports of several sensors for a month, from the first request to the saved files (DWN-4, CAL-41). Up to
 * ten files are saved as they arrive; more are kept until the end of the run and saved as one ZIP.
 */
export const createReportBatch = ({
  sensors,
  month,
  download,
  save,
  createArchive,
  ...settings
}: ReportBatchSettings) => {
  const sensorById = new Map(sensors.map((sensor) => [sensor.id, sensor]));
  const names = reportFileNames(sensors, month);
  const arrived = new Map<number, Blob>();
  const listeners = new Set<() => void>();
  let withArchive = isArchived(sensors.length);
  let phase: ReportBatchState['phase'] = 'downloading';
  let packing: symbol | null = null;
  let saved = 0;
  let hasPackingFailed = false;

  const nameOf = (id: number) => names.get(id) ?? '';

  const saveOne = (id: number, file: Blob) => {
    save(file, nameOf(id));
    arrived.delete(id);
    saved += 1;
  };

  const queue = createDownloadQueue({
    ...settings,
    ids: [...sensorById.keys()],
    maxInFlight: DOWNLOADS_IN_FLIGHT,
    download: async (id, signal) => {
      const sensor = sensorById.get(id);
      if (!sensor) throw new Error(`No sensor ${id} in this batch`);
      return download(sensor, signal);
    },
    onFile: (id, file) => {
      if (withArchive) arrived.set(id, file);
      else saveOne(id, file);
    },
    onChange: () => report(),
  });

  const stateNow = (): ReportBatchState => ({
    ...queue.getProgress(),
    phase,
    saved,
    unsaved: arrived.size,
    hasPackingFailed,
  });
  let state = stateNow();
  const report = () => {
    state = stateNow();
    for (const listener of listeners) listener();
  };

  const enter = (next: ReportBatchState['phase']) => {
    phase = next;
    report();
  };

  const saveArchive = async () => {
    const mine = Symbol('packing');
    packing = mine;
    hasPackingFailed = false;
    enter('packing');
    const entries = Array.from(arrived, ([id, file]) => ({ name: nameOf(id), file }));
    try {
      const archive = await createArchive(entries);
      if (packing !== mine) return;
      save(archive, reportArchiveName(month));
      saved += arrived.size;
      arrived.clear();
    } catch {
      if (packing !== mine) return;
      hasPackingFailed = true;
    }
    enter('ended');
  };

  const saveArrived = async () => {
    if (withArchive && arrived.size > 0) return saveArchive();
    for (const [id, file] of arrived) saveOne(id, file);
    enter('ended');
  };

  const start = async () => {
    if (queue.getProgress().isRunning) return;
    withArchive = isArchived(queue.getProgress().counts.queued + arrived.size);
    enter('downloading');
    if (await queue.run()) await saveArrived();
  };

  return {
    sensors,
    month,
    start,
    cancel: () => {
      packing = null;
      queue.cancel();
      enter('ended');
    },
    /** Downloads the failed, cancelled and postponed ones. */
    retry: () => {
      queue.requeue();
      return start();
    },
    /** Saves what arrived before a run was cancelled. */
    saveArrived,
    /**
     * Cancels what isn't done and saves what arrived, because the screen is about to close although the person didn't
     * ask it to.
     */
    rescue: async () => {
      // An archive in progress is always finished.
      if (phase === 'packing') return;
      queue.cancel();
      await saveArrived();
    },
    stateOf: queue.stateOf,
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

export type ReportBatch = ReturnType<typeof createReportBatch>;
