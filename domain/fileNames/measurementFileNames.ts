import { FILE_NAME_MAX_BYTES, fileNamePart, SENSOR_PART_MAX_LENGTH } from './fileNamePart';
import type { Days } from '../days';
import { isoMonth } from '../monthNames';
import type { ReportMonth } from '../months';

/** The maximum length of the title in a chart's file name. */
const TITLE_MAX_LENGTH = 60;

/** The days, such as 2026-03-31. */
const daysPart = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) =>
  firstDay === lastDay ? firstDay : `${firstDay}_${lastDay}`;

/**
 * The file name for a chart's content (EXT-24).
 * @param part the days in view, if they aren't the whole month
 */
export const chartFileName = (
  title: string,
  sensorName: string,
  month: ReportMonth,
  ending: 'png' | 'csv',
  part?: { firstDay: string; lastDay: string },
): string => {
  const afterNames = `_${part ? daysPart(part) : isoMonth(month)}.${ending}`;
  const beforeName = `${fileNamePart(title, TITLE_MAX_LENGTH, FILE_NAME_MAX_BYTES / 2)}_`;
  const room = FILE_NAME_MAX_BYTES / 2 - afterNames.length - 1;
  return beforeName + fileNamePart(sensorName, SENSOR_PART_MAX_LENGTH, room) + afterNames;
};

/** The file name for a variable's comparison between places, over two days (EXT-76). */
export const analysisFileName = (variable: string, { from, to }: Days, ending: 'csv' | 'pdf'): string => {
  const before = 'Análisis_';
  const after = `_${daysPart({ firstDay: from, lastDay: to })}.${ending}`;
  const room = FILE_NAME_MAX_BYTES - before.length - after.length - 1;
  return before + fileNamePart(variable, TITLE_MAX_LENGTH, room) + after;
};

/** The file name for the year of a neighbourhood, or of all (EXT-77). */
export const annualReportFileName = (place: string, year: number): string => {
  const before = 'Informe_anual_';
  const after = `_${year}.pdf`;
  const room = FILE_NAME_MAX_BYTES - before.length - after.length;
  return before + fileNamePart(place, TITLE_MAX_LENGTH, room) + after;
};

/** The file name for a sensor's readings between two days, such as 2026-03-31 (EXT-25). */
export const readingsFileName = (sensorName: string, from: string, to: string): string => {
  const before = 'Mediciones_';
  const after = `_${from}_${to}.csv`;
  const room = FILE_NAME_MAX_BYTES - before.length - after.length;
  return before + fileNamePart(sensorName, SENSOR_PART_MAX_LENGTH, room) + after;
};
