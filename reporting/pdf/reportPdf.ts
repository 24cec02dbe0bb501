import type { ReportMonth } from '@domain/reportPeriod';

import { formatMonth } from '../format';
import type { VariableMonth } from '../variableMonth';
import { drawChartGrid } from './chartGrid';
import { drawHeading, type ReportSensor } from './heading';
import { ink } from './palette';
import { Sheet } from './sheet';
import { drawSummaryTable } from './summaryTable';

export interface Report extends ReportMonth {
  sensor: ReportSensor;
  variables: readonly Omit<VariableMonth, keyof ReportMonth>[];
}

/** The rows of the table that leave room for charts on one page; no real sensor measures as much. */
const MOST_VARIABLES = 10;

/** A sensor's month as a PDF of one A4 page (CAL-23): the same bytes for the same report. */
export async function reportPdf({ sensor, variables, year, month }: Report): Promise<Uint8Array> {
  const months = variables.slice(0, MOST_VARIABLES).map((variable) => ({ ...variable, year, month }));
  const sheet = new Sheet({
    Title: `${sensor.name}, ${formatMonth({ year, month })}`,
    Subject: 'Reporte mensual del sensor',
    CreationDate: new Date(Date.UTC(year, month, 1)),
  });

  const headingEnd = drawHeading(sheet, sensor, { year, month });
  const tableEnd = drawSummaryTable(sheet, headingEnd + 18, months);
  drawChartGrid(sheet, tableEnd + 16, months);
  const foot = { x: Sheet.margin, y: Sheet.bottom - 4, width: Sheet.width };
  sheet.line('Vigía · Los sensores de tu barrio, a la vista.', foot, { size: 7.5, color: ink.faint });
  return sheet.finish();
}
