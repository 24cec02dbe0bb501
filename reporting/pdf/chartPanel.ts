import { formatMonthWithin } from '@domain/monthNames';
import { daysIn } from '@domain/months';
import { LIMITS, type Thresholds } from '@domain/sensors/threshold';

import { variableTitle } from '../captions';
import { limitMarks } from '../charts/limits';
import { monthScale } from '../charts/monthScale';
import { fixedScale, type Scale } from '../charts/scale';
import { acrossMonth, dayMarks, unbroken } from '../charts/timeline';
import { drawnMonth } from '../drawnMonth';
import { formatNumber } from '../format';
import type { MeasuredHour } from '../measuredHour';
import { toldMean } from '../statistics';
import { bandsBetween, statusOf } from '../status';
import { unmeasuredDays, unmeasuredInWords } from '../unmeasuredDays';
import type { VariableMonth } from '../variableMonth';
import { drawAnnotations, writeAnnotations } from './annotations';
import { limitSegments, segmentAt, type LimitSegment } from './limitSegments';
import { ink, statusInk } from './palette';
import type { Box, Sheets } from './sheets';

/** The height of a limit's label, in points. */
const LABEL_HEIGHT = 8;

/** The height of the text that replaces an empty chart. */
export const EMPTY_PANEL_HEIGHT = 34;

const labelStyle = { size: 7.5 };
/** Beside an axis, up to its numbers and to the labels of limits. */
const TICK_GAP = 6;
const LABEL_GAP = 5;
/** The room for usual ones, so that the panels of a page have the same axis. */
const TICK_WIDTH = 32;
const LABEL_WIDTH = 49;

interface Plot extends Box {
  scale: Scale;
  variable: VariableMonth;
  segments: readonly LimitSegment[];
}

/** Draws a variable's month between its limits into a box, including axes and title. */
export function drawChartPanel(sheets: Sheets, box: Box, measured: VariableMonth): void {
  const variable = drawnMonth(measured);
  const gaps = unmeasuredDays(variable.hours, daysIn(variable));
  const note = variable.hours.length > 0 ? unmeasuredInWords(gaps) : undefined;
  const title = { ...box, width: note === undefined ? box.width : box.width * 0.6 };
  sheets.line(variableTitle(variable), title, { size: 10, bold: true });
  if (variable.hours.length === 0) {
    const place = { ...box, y: box.y + 15 };
    sheets.line(`Sin mediciones en ${formatMonthWithin(variable)}.`, place, { color: ink.soft });
    return;
  }
  if (note !== undefined) {
    const place = { x: box.x + title.width, y: box.y + 1, width: box.width - title.width };
    sheets.line(note, place, { size: 8, color: ink.soft, align: 'right' });
  }

  const segments = limitSegments(variable);
  const earlier = segments.flatMap(({ thresholds }) => LIMITS.flatMap((limit) => thresholds[limit] ?? []));
  const scale =
    fixedScale(variable.kind) ??
    monthScale(variable, [...variable.hours.flatMap(({ min, max }) => [min, max]), ...earlier]);
  const widest = (texts: readonly string[]) =>
    texts.reduce((width, text) => Math.max(width, sheets.widthOf(text, labelStyle)), 0);
  const left = Math.max(TICK_WIDTH, widest(scale.ticks.map(formatNumber))) + TICK_GAP;
  const labels = limitMarks(scale, variable.thresholds, 0).map(({ label }) => label);
  const right = Math.max(LABEL_WIDTH, widest(labels)) + LABEL_GAP;
  const area = {
    x: box.x + left,
    y: box.y + 21,
    width: box.width - left - right,
    height: box.height - 36,
  };
  const plot: Plot = { ...area, scale, variable, segments };
  for (const { from, to } of gaps) drawGap(sheets, plot, from, to);
  drawBands(sheets, plot);
  drawAnnotations(sheets, plot, variable.marks ?? []);
  drawAxes(sheets, plot);
  if (variable.kind === 'direction') drawDots(sheets, plot);
  else drawHours(sheets, plot);
  drawLimits(sheets, plot);
  writeAnnotations(sheets, plot, variable.marks ?? []);
}

function drawGap({ doc }: Sheets, { x, y, width, height, variable }: Plot, from: number, to: number): void {
  const left = x + acrossMonth(variable, { day: from, hour: 0 }) * width;
  const right = x + acrossMonth(variable, { day: to + 1, hour: 0 }) * width;
  doc.save();
  doc
    .rect(left, y, right - left, height)
    .clip()
    .lineWidth(0.5)
    .strokeColor(ink.hairline);
  for (let at = left - height; at < right; at += 4) doc.moveTo(at, y + height).lineTo(at + height, y);
  doc.stroke();
  doc.restore();
}

function drawBands({ doc }: Sheets, plot: Plot): void {
  const { x, width, scale, segments } = plot;
  for (const { from, to, thresholds } of segments) {
    const bands = bandsBetween(scale.from, scale.to, thresholds).filter(({ status }) => status !== 'normal');
    for (const band of bands) {
      const top = heightOf(plot, band.to);
      doc
        .rect(x + from * width, top, (to - from) * width, heightOf(plot, band.from) - top)
        .fillOpacity(0.07)
        .fill(statusInk[band.status]);
    }
  }
  doc.fillOpacity(1);
}

function drawAxes(sheets: Sheets, plot: Plot): void {
  const { x, y, width, height, scale, variable } = plot;
  const style = { ...labelStyle, color: ink.soft };
  for (const tick of scale.ticks) {
    const at = heightOf(plot, tick);
    sheets.rule(at, x, width);
    const text = formatNumber(tick);
    const tickWidth = sheets.widthOf(text, style);
    const place = { x: x - TICK_GAP - tickWidth, y: at - 4.5, width: tickWidth };
    sheets.line(text, place, { ...style, align: 'right' });
  }
  for (const { across, label } of dayMarks(variable)) {
    const place = { x: x + across * width - 10, y: y + height + 4, width: 20 };
    sheets.line(label, place, { ...style, align: 'center' });
  }
}

function drawLimits(sheets: Sheets, plot: Plot): void {
  const { doc } = sheets;
  const { x, y, width, height, scale, segments } = plot;
  for (const [index, { from, to, thresholds }] of segments.entries()) {
    const isLast = index === segments.length - 1;
    const before = segments[index - 1]?.thresholds;
    if (before) drawChange(sheets, plot, from);
    for (const mark of limitMarks(scale, thresholds, LABEL_HEIGHT / height)) {
      const at = y + (1 - mark.at) * height;
      doc
        .moveTo(x + from * width, at)
        .lineTo(x + to * width, at)
        .lineWidth(0.7)
        .strokeColor(statusInk[mark.status]);
      if (mark.status === 'warning') doc.dash(3, { space: 2 });
      doc.stroke().undash();
      const style = { ...labelStyle, color: statusInk[mark.status] };
      if (isLast) {
        const place = { x: x + width + LABEL_GAP, y: y + (1 - mark.labelAt) * height - 4.5 };
        sheets.line(mark.label, { ...place, width: sheets.widthOf(mark.label, style) }, style);
      } else if (isReplaced(mark.label, scale, segments[index + 1]?.thresholds)) {
        const place = { x: x + from * width + 3, y: at - 9.5, width: Math.max(0, (to - from) * width - 6) };
        if (place.width > 36) sheets.line(mark.label, place, style);
      }
    }
  }
}

/** Whether a limit changes afterwards; limits that stay are labelled at the end of their line. */
function isReplaced(label: string, scale: Scale, next: Thresholds | undefined): boolean {
  return !next || !limitMarks(scale, next, 0).some((mark) => mark.label === label);
}

function drawChange({ doc }: Sheets, { x, y, width, height }: Plot, across: number): void {
  const at = x + across * width;
  doc
    .moveTo(at, y)
    .lineTo(at, y + height)
    .lineWidth(0.5)
    .strokeColor(ink.faint)
    .dash(1, { space: 2 })
    .stroke()
    .undash();
}

function drawHours({ doc }: Sheets, plot: Plot): void {
  const { x, width, variable } = plot;
  const across = (hour: MeasuredHour) => acrossMonth(variable, { day: hour.day, hour: hour.hour + 0.5 });
  const left = (hour: MeasuredHour) => rounded(x + across(hour) * width);
  for (const run of unbroken(variable.hours)) {
    const [first] = run;
    if (first && run.length === 1) {
      doc.circle(left(first), heightOf(plot, first.mean), 0.9).fill(ink.accent);
    }
    if (run.some(({ min, max }) => max > min)) {
      for (const [index, hour] of run.entries()) {
        if (index === 0) doc.moveTo(left(hour), heightOf(plot, hour.max));
        else doc.lineTo(left(hour), heightOf(plot, hour.max));
      }
      for (const hour of run.toReversed()) doc.lineTo(left(hour), heightOf(plot, hour.min));
      doc.closePath().fillOpacity(0.2).fill(ink.accent).fillOpacity(1);
    }
    for (const [index, hour] of run.entries()) {
      if (index === 0) doc.moveTo(left(hour), heightOf(plot, hour.mean));
      else doc.lineTo(left(hour), heightOf(plot, hour.mean));
    }
    doc.lineWidth(0.8).lineJoin('round').strokeColor(ink.accent).stroke();
  }
  drawCritical(doc, plot, left, across);
}

/** Directions, which no line connects: from 359° to 1° it would cross the whole circle. */
function drawDots({ doc }: Sheets, plot: Plot): void {
  const { x, width, variable } = plot;
  for (const hour of variable.hours) {
    const mean = toldMean(variable.kind, hour);
    if (mean === null) continue;
    const left = rounded(x + acrossMonth(variable, { day: hour.day, hour: hour.hour + 0.5 }) * width);
    doc.moveTo(left, heightOf(plot, mean)).lineTo(left, heightOf(plot, mean));
  }
  doc.lineWidth(1.8).lineCap('round').strokeColor(ink.accent).stroke().lineCap('butt');
}

/** Dots as one path: round ends of lines without length. As circles, a month's would be half of the file. */
function drawCritical(
  doc: PDFKit.PDFDocument,
  plot: Plot,
  left: (hour: MeasuredHour) => number,
  across: (hour: MeasuredHour) => number,
): void {
  const critical = plot.variable.hours.filter(({ minutes }) => minutes.critical > 0);
  if (critical.length === 0) return;
  for (const hour of critical) {
    const { thresholds } = segmentAt(plot.segments, across(hour));
    const beyond = [hour.max, hour.min].find((value) => statusOf(value, thresholds) === 'critical');
    const x = left(hour);
    const y = heightOf(plot, beyond ?? hour.mean);
    doc.moveTo(x, y).lineTo(x, y);
  }
  doc.lineWidth(2.6).lineCap('round').strokeColor(statusInk.critical).stroke().lineCap('butt');
}

function heightOf({ y, height, scale }: Plot, value: number): number {
  return rounded(y + (1 - scale.up(value)) * height);
}

/** To a hundredth of a point, which nobody sees: more digits would make up a third of the file. */
function rounded(length: number): number {
  return Math.round(length * 100) / 100;
}
