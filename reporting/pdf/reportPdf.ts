import type { ReportMonth } from '@domain/months';
import { formatMonth } from '@domain/monthNames';

import { siteZoneName } from '../siteClock';
import type { VariableMonth } from '../variableMonth';
import { drawEvolution } from './evolution';
import { drawHeading, drawRunningHead, type ReportSensor } from './heading';
import { ink } from './palette';
import { Sheets } from './sheets';
import { drawSummaryTable } from './summaryTable';

/** A variable as a report shows it. */
export type ReportVariable = Omit<VariableMonth, keyof ReportMonth> & {
  /** Its mean in the previous month; absent if nothing was measured then. */
  previousMean?: number | undefined;
};

export interface Report extends ReportMonth {
  sensor: ReportSensor;
  /** The time zone of its days and hours. */
  timeZone: string;
  variables: readonly ReportVariable[];
}

/** A sensor's month as a PDF (CAL-23, EXT-26): the same report gives the same bytes. */
export async function reportPdf({ sensor, timeZone, variables, year, month }: Report): Promise<Uint8Array> {
  const period = { year, month };
  const rows = variables.map(({ previousMean, ...variable }) => ({
    variable: { ...variable, ...period },
    previousMean,
  }));
  const sheets = new Sheets(
    {
      Title: `${sensor.name}, ${formatMonth(period)}`,
      Subject: 'Reporte mensual del sensor',
      CreationDate: new Date(Date.UTC(year, month, 1)),
    },
    (pages) => drawRunningHead(pages, sensor, period),
  );

  const headingEnd = drawHeading(sheets, sensor, { ...period, zone: siteZoneName(timeZone, period) });
  const tableEnd = drawSummaryTable(sheets, headingEnd + 20, rows);
  drawEvolution(
    sheets,
    tableEnd + 18,
    rows.map(({ variable }) => variable),
  );
  return sheets.finish((page, pages) => {
    const foot = { x: Sheets.margin, y: Sheets.bottom + 12, width: Sheets.width };
    const style = { size: 7.5, color: ink.faint };
    sheets.line('Vigía · Los sensores de tu barrio, a la vista.', foot, style);
    sheets.line(`Página ${page} de ${pages}`, foot, { ...style, align: 'right' });
  });
}
