import * as sensorImports from '@contract/extensions/sensorImports';

import { callApi } from '@/providers/data/callApi';
import type { SensorTable } from '@/providers/data/records';

/** A table of thousands of rows takes its way up, and the server some seconds. */
const TABLE_TIMEOUT_MS = 120_000;

/** What would become of each sensor of a table (EXT-54). */
export const trySensorImport = (body: SensorTable, signal: AbortSignal) =>
  callApi(
    sensorImports.trySensorImport,
    { body, signal, timeoutMs: TABLE_TIMEOUT_MS },
    'errors.trySensorImport',
  );

/** Sent again with its key, it begins nothing. */
export const startSensorImport = (body: SensorTable & { key: string; name: string }) =>
  callApi(sensorImports.startSensorImport, { body, timeoutMs: TABLE_TIMEOUT_MS }, 'errors.startSensorImport');

export const listSensorImports = (signal: AbortSignal) =>
  callApi(sensorImports.listSensorImports, { signal }, 'errors.loadSensorImports');

export const getSensorImport = (id: number, signal: AbortSignal) =>
  callApi(sensorImports.getSensorImport, { params: { id }, signal }, 'errors.loadSensorImport');

export const listImportedSensors = (id: number, signal: AbortSignal) =>
  callApi(sensorImports.listImportedSensors, { params: { id }, signal }, 'errors.loadImportedSensors');

export const undoSensorImport = (id: number, withMeasured: boolean) =>
  callApi(
    sensorImports.undoSensorImport,
    { params: { id }, body: { withMeasured } },
    { fallback: 'errors.undoSensorImport', serverText: 'instead' },
  );

/** Fifty thousand sensors take the server some seconds. */
export const downloadSensorTable = (signal: AbortSignal) =>
  callApi(
    sensorImports.downloadSensorTable,
    { signal, timeoutMs: TABLE_TIMEOUT_MS },
    'errors.downloadSensorTable',
  );
