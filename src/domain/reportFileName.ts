import { FILE_NAME_SENSOR_MAX_LENGTH } from '@/config/constants';

const NOT_IN_FILE_NAMES = /[\\/:*?"<>|\p{Cc}\s]/gu;

const sanitise = (name: string): string =>
  Array.from(name.trim().replace(NOT_IN_FILE_NAMES, '_'))
    .slice(0, FILE_NAME_SENSOR_MAX_LENGTH)
    .join('')
    .replace(/\.+$/, '');

/** The name that a sensor's report of a month is saved under (doc 2 §7, reading 32). */
export const reportFileName = (sensorName: string, year: number, month: number): string =>
  `Reporte_${sanitise(sensorName)}_${year}-${String(month).padStart(2, '0')}.pdf`;
