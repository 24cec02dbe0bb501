import * as z from 'zod/mini';

import { DECIMALS } from '@domain/tables/tableNumber';
import {
  MAX_FILE_LINES,
  MAX_SENSOR_COLUMNS,
  MAX_SENSOR_ROWS,
  SENSOR_MEANINGS,
} from '@domain/tables/sensorTable';

import { csvFile, defineCall, json, unspecified } from '../call';
import { absent, id, nonEmptyText } from '../values';

const feature = 'imports';

/** What the cells of a column mean (EXT-54). */
export const sensorColumn = z.strictObject({
  meaning: z.enum(SENSOR_MEANINGS),
  /** If the whole column is about one variable. */
  variable: z.optional(nonEmptyText.check(z.maxLength(200))),
});

const table = {
  /** Null for a column that isn't read. */
  columns: z.array(z.nullable(sensorColumn)).check(z.minLength(1), z.maxLength(MAX_SENSOR_COLUMNS)),
  decimal: z.enum(DECIMALS),
  rows: z
    .array(
      z.strictObject({
        /** Where it stands in the file, for whoever looks for it. */
        line: z.int().check(z.positive(), z.maximum(MAX_FILE_LINES)),
        cells: z.array(z.string()).check(z.maxLength(MAX_SENSOR_COLUMNS)),
        /** A quote of it has no end: its sensor is refused, and its cells say no more than which one that is. */
        isUnclosed: z.optional(z.boolean()),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_SENSOR_ROWS)),
};

/** Why a row isn't taken; the index of the column is null if it is none's fault. */
const rowProblem = z.object({ column: z.nullable(z.number()), text: z.string() });

/** What would become of a sensor of the table. */
export const plannedSensor = z.object({
  line: z.number(),
  name: z.string(),
  /** None: it would be created. */
  problems: z.array(rowProblem),
  /** What else would happen, and what may surprise. */
  notes: z.array(z.string()),
});

/**
 * Says of each sensor of a table what would become of it, and changes nothing.
 * @see EXT-54
 */
export const trySensorImport = defineCall('POST', '/api/sensor-imports/trials', {
  access: 'admin',
  feature,
  body: z.strictObject(table),
  answer: json(z.object({ sensors: z.array(plannedSensor) })),
});

/**
 * Begins to create the sensors of a table.
 *
 * Answers the same import when it is sent again with its key.
 * @see EXT-54
 */
export const startSensorImport = defineCall('POST', '/api/sensor-imports', {
  access: 'admin',
  feature,
  body: z.strictObject({ key: z.uuid(), name: nonEmptyText.check(z.maxLength(200)), ...table }),
  answer: json(z.object({ id })),
});

export const IMPORT_STATES = ['running', 'done', 'undoing', 'undone'] as const;

export const sensorImport = z.object({
  id,
  /** The file's. */
  name: z.string(),
  state: z.enum(IMPORT_STATES),
  startedAt: z.string(),
  /** Whose mail; null if the account is gone. */
  startedBy: absent(z.string()),
  finishedAt: absent(z.string()),
  /** Until when it can be undone; null if it can't. */
  undoableUntil: absent(z.string()),
  /** Sensors in the table. */
  total: z.number(),
  created: z.number(),
  refused: z.number(),
  /** Of those created, by undoing. */
  removed: z.number(),
  kept: z.number(),
});

/**
 * The last imports of sensors, newest first.
 * @see EXT-54
 */
export const listSensorImports = defineCall('GET', '/api/sensor-imports', {
  access: 'admin',
  feature,
  answer: json(z.array(sensorImport)),
});

/** What undoing would leave, or take along. */
const undoOutlook = z.object({
  /** Sensors that measured something by now. */
  measured: z.number(),
  /** Sensors that somebody changed or gave to a person. */
  changed: z.number(),
  /** The names of the first of them. */
  changedNames: z.array(z.string()),
});

/**
 * How far an import of sensors is.
 * @see EXT-54
 */
export const getSensorImport = defineCall('GET', '/api/sensor-imports/{id}', {
  access: 'admin',
  feature,
  answer: json(z.extend(sensorImport, { undo: absent(undoOutlook) })),
});

/** What became of a sensor of the table; null while its turn hasn't come. */
export const importedSensor = z.object({
  line: z.number(),
  name: z.string(),
  outcome: absent(z.enum(['created', 'refused', 'removed', 'kept'])),
  /** Why it was refused, or kept when the import was undone. */
  reason: absent(z.string()),
  sensorId: absent(id),
});

/**
 * What became of each sensor of an import.
 * @see EXT-54
 */
export const listImportedSensors = defineCall('GET', '/api/sensor-imports/{id}/sensors', {
  access: 'admin',
  feature,
  answer: json(z.array(importedSensor)),
});

/**
 * Removes the sensors that an import created; those that somebody changed or gave to a person stay.
 *
 * Answers 409 once the hour in which it can be undone is over, or before the import has ended.
 * @see EXT-54
 */
export const undoSensorImport = defineCall('POST', '/api/sensor-imports/{id}/undo', {
  access: 'admin',
  feature,
  /** Whether those that measured something go too. */
  body: z.strictObject({ withMeasured: z.boolean() }),
  answer: unspecified,
});

/**
 * All sensors as a table that an import of sensors takes, with where they and their neighbourhoods are.
 * @see EXT-83
 */
export const downloadSensorTable = defineCall('GET', '/api/sensor-table.csv', {
  access: 'admin',
  feature,
  answer: csvFile,
});
