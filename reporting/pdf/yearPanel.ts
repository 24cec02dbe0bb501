import { MONTH_NAMES } from '@domain/monthNames';
import { NEEDED_SHARE } from '@domain/sensors/measuredShare';
import { addsUp, isAmongValues } from '@domain/sensors/variableKind';
import { LIMITS } from '@domain/sensors/threshold';

import type { AnnualReport, MeasuredMonthOfYear, VariableYear } from '../annual/annualReport';
import { limitMarks } from '../charts/limits';
import { fixedScale, scaleFor, type Scale } from '../charts/scale';
import { formatMean, formatNumber } from '../format';
import { ink, statusInk } from './palette';
import type { Box, Sheets, TextStyle } from './sheets';

const MONTHS = MONTH_NAMES.length;
const labelStyle: TextStyle = { size: 7.5, color: ink.soft };
const TICKS = 42;
const LABELS = 54;
/** Of a month's room, so that bars stand apart. */
const BAR = 0.6;
const FAINT = 0.45;
/** Of what is written above a month; long figures are smaller. */
const FIGURE_SIZES = [6.5, 5.5, 4.5];

interface Plot extends Box {
  readonly scale: Scale;
}

/** Limits are about hours, or single values: only what stands among those can be compared with them. */
const shownLimits = ({ kind, limits }: VariableYear) =>
  isAmongValues(kind) && !addsUp(kind) ? limits : null;

const scaleOf = (variable: VariableYear): Scale => {
  const months = variable.months.filter((month) => month !== null);
  const limits = shownLimits(variable);
  const values = isBar(variable)
    ? months.map(({ figure }) => figure)
    : [
        ...months.flatMap(({ min, figure, max }) => [min, figure, max]),
        ...(limits ? LIMITS.flatMap((limit) => limits[limit] ?? []) : []),
      ];
  return fixedScale(variable.kind) ?? scaleFor(values, { fromZero: isBar(variable) });
};

const isBar = ({ kind }: VariableYear): boolean => addsUp(kind) || kind === 'state';

const heightOf = ({ y, height, scale }: Plot, value: number): number => y + (1 - scale.up(value)) * height;

const monthAt = ({ x, width }: Plot, index: number) => {
  const room = width / MONTHS;
  return { left: x + index * room, room, middle: x + (index + 0.5) * room };
};

const drawAxes = (sheets: Sheets, plot: Plot): void => {
  const { x, y, width, height, scale } = plot;
  for (const tick of scale.ticks) {
    const at = heightOf(plot, tick);
    sheets.rule(at, x, width);
    sheets.line(
      formatNumber(tick),
      { x: x - TICKS, y: at - 4.5, width: TICKS - 6 },
      { ...labelStyle, align: 'right' },
    );
  }
  for (const [index, name] of MONTH_NAMES.entries()) {
    const { left, room } = monthAt(plot, index);
    const place = { x: left, y: y + height + 4, width: room };
    sheets.line(name.slice(0, 3).toLowerCase(), place, { ...labelStyle, align: 'center' });
  }
};

const drawMissing = ({ doc }: Sheets, plot: Plot, index: number): void => {
  const { y, height } = plot;
  const { left, room } = monthAt(plot, index);
  doc.save();
  doc.rect(left, y, room, height).clip().lineWidth(0.5).strokeColor(ink.hairline);
  for (let at = left - height; at < left + room; at += 4) doc.moveTo(at, y + height).lineTo(at + height, y);
  doc.stroke();
  doc.restore();
};

const drawMonth = (
  sheets: Sheets,
  plot: Plot,
  variable: VariableYear,
  index: number,
  month: MeasuredMonthOfYear,
) => {
  const { doc } = sheets;
  const { left, room, middle } = monthAt(plot, index);
  const at = heightOf(plot, month.figure);
  doc.fillOpacity(month.share < NEEDED_SHARE ? FAINT : 1);
  if (isBar(variable)) {
    const zero = heightOf(plot, 0);
    doc
      .rect(left + (room * (1 - BAR)) / 2, Math.min(at, zero), room * BAR, Math.abs(zero - at))
      .fill(ink.accent);
  } else {
    if (variable.kind !== 'direction') {
      const [top, bottom] = [heightOf(plot, month.max), heightOf(plot, month.min)];
      doc
        .fillOpacity(0.2)
        .rect(middle - room * 0.18, top, room * 0.36, Math.max(0.6, bottom - top))
        .fill(ink.accent);
      doc.fillOpacity(month.share < NEEDED_SHARE ? FAINT : 1);
    }
    doc.circle(middle, at, 2.6).fill(ink.accent);
  }
  doc.fillOpacity(1);
  // A part of a figure would be another one.
  const text = formatMean(month.figure);
  const style = sheets.styleFitting(text, room, { ...labelStyle, color: ink.strong }, FIGURE_SIZES);
  const place = { x: left, y: at - (isBar(variable) ? 10 : 12), width: room };
  if (style) sheets.line(text, place, { ...style, align: 'center' });
};

const drawLimits = (sheets: Sheets, plot: Plot, variable: VariableYear): void => {
  const { doc } = sheets;
  const { x, y, width, height, scale } = plot;
  const limits = shownLimits(variable);
  if (!limits) return;
  for (const mark of limitMarks(scale, limits, 9 / height)) {
    const at = y + (1 - mark.at) * height;
    doc
      .moveTo(x, at)
      .lineTo(x + width, at)
      .lineWidth(0.7)
      .strokeColor(statusInk[mark.status]);
    if (mark.status === 'warning') doc.dash(3, { space: 2 });
    doc.stroke().undash();
    const place = { x: x + width + 5, y: y + (1 - mark.labelAt) * height - 4.5, width: LABELS - 5 };
    sheets.line(mark.label, place, { ...labelStyle, color: statusInk[mark.status] });
  }
};

const legendOf = (variable: VariableYear): string => {
  if (variable.kind === 'state') return 'Parte del tiempo en que estuvo activo';
  if (isBar(variable)) return 'Total de cada mes';
  return variable.kind === 'direction'
    ? 'Dirección media de cada mes'
    : 'Punto: la cifra del mes. Franja: del mínimo al máximo.';
};

const PLOT_HEIGHT = 112;
/** Above the plot, for the figure of its highest month. */
const ABOVE_PLOT = 14;
const BELOW_PLOT = 16;
const NAME_HEIGHT = 17;

export const yearTextStyle: TextStyle = { size: 9.5 };

const textHeight = (lines: readonly string[]): number => lines.length * 12;

/** With so many lines of text. */
export const yearPanelHeight = (lines: readonly string[]): number =>
  NAME_HEIGHT + textHeight(lines) + ABOVE_PLOT + PLOT_HEIGHT + BELOW_PLOT;

/** Draws a variable's year: its name, what is told of it, and its months. */
export function drawYearPanel(
  sheets: Sheets,
  box: Omit<Box, 'height'>,
  { title, lines }: { title: string; lines: readonly string[] },
  variable: VariableYear,
  { until }: Pick<AnnualReport, 'until'>,
): void {
  sheets.line(title, { ...box, width: box.width * 0.55 }, { size: 10, bold: true });
  const legend = { x: box.x + box.width * 0.55, y: box.y + 2, width: box.width * 0.45 };
  sheets.line(legendOf(variable), legend, { ...labelStyle, align: 'right' });
  sheets.lines(lines, { ...box, y: box.y + NAME_HEIGHT }, yearTextStyle);
  const plot: Plot = {
    x: box.x + TICKS,
    y: box.y + NAME_HEIGHT + textHeight(lines) + ABOVE_PLOT,
    width: box.width - TICKS - LABELS,
    height: PLOT_HEIGHT,
    scale: scaleOf(variable),
  };
  const past = Number(until.slice(5, 7));
  drawAxes(sheets, plot);
  for (const [index, month] of variable.months.slice(0, past).entries()) {
    if (month) drawMonth(sheets, plot, variable, index, month);
    else drawMissing(sheets, plot, index);
  }
  drawLimits(sheets, plot, variable);
}
