import type { ReportMonth } from '@domain/months';
import { formatMonth } from '@domain/monthNames';

import { monthMarks } from '../charts/monthMarks';
import { monthNotes, revisionNote, type Noted } from '../monthNotes';
import type { ReportAir } from '../airMonth';
import { siteZoneName } from '../siteClock';
import type { VariableMonth } from '../variableMonth';
import { drawAirTable } from './airTable';
import { drawEvolution } from './evolution';
import { drawFoot, drawHeading, drawNotes, drawRunningHead } from './heading';
import { drawNoiseTable, type ReportNoise } from './noiseTable';
import { Sheets } from './sheets';
import { drawSummaryTable } from './summaryTable';

/** A variable as a report shows it. */
export type ReportVariable = Omit<VariableMonth, keyof ReportMonth> &
  Noted & {
    /** Its mean in the previous month; absent if nothing was measured then. */
    /** Null of directions that cancelled each other out; absent if nothing was measured. */
    previousMean?: number | null | undefined;
  };

interface ReportSensor {
  id: number;
  name: string;
  typeName: string;
  locationName: string | null;
}

export interface Report extends ReportMonth {
  sensor: ReportSensor;
  /** The time zone of its days and hours. */
  timeZone: string;
  variables: readonly ReportVariable[];
  /** When measurements of the month were last corrected, ISO 8601. */
  revisedAt?: string | undefined;
  /** Of what measures sound levels. */
  noise?: ReportNoise | undefined;
  /** Of what measures pollutants. */
  air?: ReportAir | undefined;
}

/** A sensor's month as a PDF (CAL-23, EXT-26): the same report gives the same bytes. */
export async function reportPdf({ revisedAt, ...report }: Report): Promise<Uint8Array> {
  const { sensor, timeZone, variables, year, month, noise, air } = report;
  const period = { year, month };
  const notes = [
    ...monthNotes(variables, timeZone, period),
    ...(revisedAt === undefined ? [] : [revisionNote(new Date(revisedAt), timeZone)]),
  ];
  const rows = variables.map(({ previousMean, ...variable }) => ({
    variable: { ...variable, ...period, marks: monthMarks(variable.annotations ?? [], timeZone, period) },
    previousMean,
  }));
  const subject = { title: sensor.name, period: formatMonth(period) };
  const sheets = new Sheets(
    {
      Title: `${subject.title}, ${subject.period}`,
      Subject: 'Reporte mensual del sensor',
      CreationDate: new Date(Date.UTC(year, month, 1)),
    },
    (pages) => drawRunningHead(pages, subject),
  );

  const headingEnd = drawHeading(sheets, {
    ...subject,
    document: 'Reporte mensual',
    facts: [
      ['Tipo de sensor', sensor.typeName],
      ['Barrio', sensor.locationName ?? 'Sin barrio'],
      ['Número de sensor', String(sensor.id)],
      ['Horario', siteZoneName(timeZone, period)],
    ],
  });
  const noteEnd = drawNotes(sheets, headingEnd, notes);
  const tableEnd = drawSummaryTable(sheets, noteEnd + 20, rows);
  const noiseEnd = noise ? drawNoiseTable(sheets, tableEnd, noise) : tableEnd;
  const airEnd = air ? drawAirTable(sheets, noiseEnd, air) : noiseEnd;
  drawEvolution(
    sheets,
    airEnd + 18,
    rows.map(({ variable }) => variable),
  );
  return sheets.finish((page, pages) => drawFoot(sheets, page, pages));
}
