import type { Place } from '@domain/sensors/place';
import { LIMITS, type Thresholds } from '@domain/sensors/threshold';
import type { SensorMeaning } from '@domain/tables/sensorTable';

import { tableCsv, tableLines, type CsvCell } from './csv';

/** The columns of a table of sensors as people read them, which its import knows by these (EXT-54). */
export const SENSOR_TABLE_HEADINGS = {
  name: 'Nombre',
  type: 'Tipo',
  location: 'Barrio',
  locationLatitude: 'Latitud del barrio',
  locationLongitude: 'Longitud del barrio',
  device: 'Dispositivo',
  latitude: 'Latitud',
  longitude: 'Longitud',
  variable: 'Variable',
  payloadName: 'Nombre en el dispositivo',
  minCritical: 'Mínimo crítico',
  minWarning: 'Mínimo de advertencia',
  maxWarning: 'Máximo de advertencia',
  maxCritical: 'Máximo crítico',
} as const satisfies Partial<Record<SensorMeaning, string>>;

/** A sensor as its rows of the table say it. */
export interface SensorOfTable {
  readonly name: string;
  readonly type: string;
  readonly location: string | null;
  readonly locationPlace: Place | null;
  readonly device: string | null;
  readonly place: Place | null;
  readonly variables: readonly (Thresholds & {
    readonly name: string;
    readonly payloadName: string | null;
  })[];
}

/** A limit that isn't there: a blank cell would be the usual one. It is no minus, with which spreadsheets compute. */
const NO_LIMIT = '–';

type Field = keyof typeof SENSOR_TABLE_HEADINGS;
type Row = Partial<Record<Field, CsvCell>>;

const FIELDS = Object.keys(SENSOR_TABLE_HEADINGS) as Field[];

const limitsOf = (variable: Thresholds): Row =>
  Object.fromEntries(LIMITS.map((limit) => [limit, variable[limit] ?? NO_LIMIT]));

const rowsOf = ({ variables, place, locationPlace, ...sensor }: SensorOfTable): Row[] => {
  const whole = {
    ...sensor,
    locationLatitude: locationPlace?.latitude ?? null,
    locationLongitude: locationPlace?.longitude ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  };
  const ofVariables = variables.map(({ name: variable, payloadName, ...limits }) => ({
    variable,
    payloadName,
    ...limitsOf(limits),
  }));
  const [first = {}, ...others] = ofVariables;
  return [{ ...whole, ...first }, ...others.map((other) => ({ name: sensor.name, ...other }))];
};

/** The beginning of the file. */
export const sensorTableHead = (): string => tableCsv([Object.values(SENSOR_TABLE_HEADINGS)]);

/** The lines of sensors: one for each variable, and one for a sensor without any. */
export const sensorTableLines = (sensors: readonly SensorOfTable[]): string =>
  tableLines(sensors.flatMap(rowsOf).map((row) => FIELDS.map((field) => row[field] ?? null)));
