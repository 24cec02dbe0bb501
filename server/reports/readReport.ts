import { isoMonth } from '@domain/monthNames';
import type { ReportMonth } from '@domain/months';
import type { Report } from '@reporting/pdf/reportPdf';

import { lastRevision } from '../corrections/revised';
import type { Config } from '../config';
import type { Work } from '../database/database';
import { pdfAnswer } from '../http/answers';
import { siteMonthSpan } from '../measurements/siteDays';
import { readAirOfMonth } from '../air/readAir';
import { readNoiseOfMonth } from '../noise/readNoise';
import { readMeasuredSensor } from './measuredSensor';
import type { ReportDrawer } from './reportDrawer';
import { readReportVariables } from './reportVariables';

/** The content of a sensor's monthly report, as it is now; without measurements if there are none. */
export const readReport = async (
  work: Work,
  sensorId: number,
  { year, month }: ReportMonth,
  { siteTimeZone: timeZone, noiseHours, airIndex }: Pick<Config, 'siteTimeZone' | 'noiseHours' | 'airIndex'>,
): Promise<Report> => {
  const sensor = await readMeasuredSensor(work, sensorId);
  const variables = await readReportVariables(work, sensor, { year, month }, timeZone);
  const span = await siteMonthSpan(work, { year, month }, timeZone);
  const revisedAt = await lastRevision(work, sensorId, span);
  const measuresSound = sensor.variables.some(({ kind }) => kind === 'sound-level');
  const noise = measuresSound
    ? await readNoiseOfMonth(work, sensorId, { year, month }, { timeZone, hours: noiseHours, span })
    : undefined;
  const air = sensor.variables.some(({ pollutant }) => pollutant !== null)
    ? await readAirOfMonth(work, sensorId, { year, month }, { timeZone, table: airIndex, span })
    : undefined;
  return { sensor, timeZone, variables, year, month, revisedAt: revisedAt?.toISOString(), noise, air };
};

/** Whether there is anything to report. */
export const isMeasured = ({ variables }: Pick<Report, 'variables'>): boolean =>
  variables.some(({ hours }) => hours.length > 0);

/** The PDF as a file to save. */
export const reportAnswer = async (
  report: Report,
  drawer: ReportDrawer,
  { signal }: Request,
): Promise<Response> =>
  pdfAnswer(await drawer.draw(report, signal), `reporte-${report.sensor.id}-${isoMonth(report)}`);
