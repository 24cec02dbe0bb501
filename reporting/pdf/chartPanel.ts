import { variableTitle } from '../captions';
import { limitMarks } from '../charts/limits';
import { monthScale } from '../charts/monthScale';
import type { Scale } from '../charts/scale';
import { acrossMonth, dayMarks, unbroken } from '../charts/timeline';
import { formatNumber } from '../format';
import { bandsBetween, statusOf } from '../status';
import type { VariableMonth } from '../variableMonth';
import { ink, statusInk } from './palette';
import type { Box, Sheet } from './sheet';

/** How high the label of a limit is, in points. */
const LABEL_HEIGHT = 8;

/** Draws a variable's month as a line between its limits, axes and title included, into a box. */
export function drawChartPanel(sheet: Sheet, box: Box, variable: VariableMonth): void {
  const scale = monthScale(
    variable,
    variable.readings.map(({ value }) => value),
  );
  const plot = { x: box.x + 34, y: box.y + 20, width: box.width - 34 - 50, height: box.height - 36 };
  sheet.line(variableTitle(variable), box, { size: 9, bold: true });
  drawBands(sheet, plot, scale, variable);
  drawAxes(sheet, plot, scale, variable);
  drawLimits(sheet, plot, scale, variable);
  drawReadings(sheet, plot, scale, variable);
}

function drawBands({ doc }: Sheet, plot: Box, scale: Scale, { thresholds }: VariableMonth): void {
  const bands = bandsBetween(scale.from, scale.to, thresholds).filter(({ status }) => status !== 'normal');
  for (const { status, from, to } of bands) {
    const top = heightOf(plot, scale, to);
    doc
      .rect(plot.x, top, plot.width, heightOf(plot, scale, from) - top)
      .fillOpacity(0.08)
      .fill(statusInk[status]);
  }
  doc.fillOpacity(1);
}

function drawAxes(sheet: Sheet, plot: Box, scale: Scale, variable: VariableMonth): void {
  for (const tick of scale.ticks) {
    const y = heightOf(plot, scale, tick);
    sheet.rule(y, plot.x, plot.width);
    sheet.line(
      formatNumber(tick),
      { x: plot.x - 40, y: y - 3.5, width: 34 },
      { size: 7.5, color: ink.soft, align: 'right' },
    );
  }
  for (const { across, label } of dayMarks(variable)) {
    const x = plot.x + across * plot.width - 10;
    sheet.line(
      label,
      { x, y: plot.y + plot.height + 5, width: 20 },
      { size: 7.5, color: ink.soft, align: 'center' },
    );
  }
}

function drawLimits(sheet: Sheet, plot: Box, scale: Scale, { thresholds }: VariableMonth): void {
  const { doc } = sheet;
  const end = plot.x + plot.width;
  for (const { status, at, labelAt, label } of limitMarks(scale, thresholds, LABEL_HEIGHT / plot.height)) {
    const y = plot.y + (1 - at) * plot.height;
    doc.moveTo(plot.x, y).lineTo(end, y).lineWidth(0.7).strokeColor(statusInk[status]);
    if (status === 'warning') doc.dash(3, { space: 2 });
    doc.stroke().undash();
    const place = { x: end + 5, y: plot.y + (1 - labelAt) * plot.height - 3.5, width: 48 };
    sheet.line(label, place, { size: 7.5, color: statusInk[status] });
  }
}

function drawReadings({ doc }: Sheet, plot: Box, scale: Scale, variable: VariableMonth): void {
  const { readings, thresholds } = variable;
  const placed = ({ day, hour, value }: (typeof readings)[number]): [number, number] => [
    plot.x + acrossMonth(variable, { day, hour }) * plot.width,
    heightOf(plot, scale, value),
  ];
  doc.lineWidth(0.9).lineJoin('round').strokeColor(ink.accent);
  for (const run of unbroken(readings)) {
    for (const [index, reading] of run.entries()) {
      if (index === 0) doc.moveTo(...placed(reading));
      else doc.lineTo(...placed(reading));
    }
    doc.stroke();
  }
  for (const reading of readings.filter(({ value }) => statusOf(value, thresholds) === 'critical')) {
    doc.circle(...placed(reading), 1.4).fill(statusInk.critical);
  }
}

function heightOf(plot: Box, scale: Scale, value: number): number {
  return plot.y + (1 - scale.up(value)) * plot.height;
}
