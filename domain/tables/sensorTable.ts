import { LIMITS } from '../sensors/threshold';

/** What a column of a table of sensors says of the sensor in its row (EXT-54). */
export const SENSOR_FIELDS = [
  'name',
  'type',
  'location',
  'locationLatitude',
  'locationLongitude',
  'device',
  'latitude',
  'longitude',
] as const;

/** What a column says of a variable: of the one that the column is about, or of the one that the row names. */
export const VARIABLE_FIELDS = ['measures', 'payloadName', ...LIMITS] as const;

export const SENSOR_MEANINGS = [...SENSOR_FIELDS, 'variable', ...VARIABLE_FIELDS] as const;

export type SensorMeaning = (typeof SENSOR_MEANINGS)[number];

export interface SensorColumn {
  readonly meaning: SensorMeaning;
  /** The variable's name, if the whole column is about one. */
  readonly variable?: string | undefined;
}

/** Rows of one import, and so many more than any spreadsheet of sensors has. */
export const MAX_SENSOR_ROWS = 10_000;
export const MAX_SENSOR_COLUMNS = 200;
export const MAX_CELL_LENGTH = 1000;
/** Lines of files are counted this far; none is that long. */
export const MAX_FILE_LINES = 2_000_000_000;

/** The largest body that brings them, in bytes. */
export const MAX_SENSOR_TABLE_BYTES = 8 * 1024 * 1024;
