import type { ReportMonth } from '@domain/reportPeriod';

import { formatMonth } from '../format';
import { ink } from './palette';
import { Sheet } from './sheet';

export interface ReportSensor {
  id: number;
  name: string;
  typeName: string;
  locationName: string | null;
}

/** Draws who and when the report is about; gives the height at which it ends. */
export function drawHeading(sheet: Sheet, sensor: ReportSensor, period: ReportMonth): number {
  const { margin, width } = Sheet;
  drawMark(sheet, margin + 8, 58);
  sheet.line('Vigía', { x: margin + 24, y: 52, width: 200 }, { size: 12, bold: true });
  sheet.line('Reporte mensual', { x: margin, y: 54, width }, { color: ink.soft, align: 'right' });
  sheet.rule(78);

  sheet.line(sensor.name, { x: margin, y: 96, width }, { size: 22, bold: true });
  sheet.line(formatMonth(period), { x: margin, y: 126, width }, { size: 13, color: ink.accent });

  const facts: [string, string][] = [
    ['Tipo de sensor', sensor.typeName],
    ['Barrio', sensor.locationName ?? 'Sin barrio'],
    ['Número de sensor', String(sensor.id)],
  ];
  const column = width / facts.length;
  for (const [index, [label, value]] of facts.entries()) {
    const place = { x: margin + index * column, width: column - 12 };
    sheet.line(label, { ...place, y: 156 }, { size: 8, color: ink.soft });
    sheet.line(value, { ...place, y: 168 }, { size: 11 });
  }
  return 192;
}

function drawMark({ doc }: Sheet, x: number, y: number): void {
  doc.circle(x, y, 7).lineWidth(1.6).strokeColor(ink.accent).stroke();
  doc.circle(x, y, 2.6).fillColor(ink.accent).fill();
}
