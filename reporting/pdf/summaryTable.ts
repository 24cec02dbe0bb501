import type { Thresholds } from '@domain/threshold';

import { variableTitle } from '../captions';
import { formatMean, formatNumber } from '../format';
import { monthSummaryOf } from '../statistics';
import type { VariableMonth } from '../variableMonth';
import { ink, statusInk } from './palette';
import { Sheet } from './sheet';

interface Cell {
  text: string;
  color?: string;
}

const headings = ['Mínimo', 'Promedio', 'Máximo', 'Último', 'Advertencia', 'Crítico'];
const nameWidth = 196;
const cellWidth = (Sheet.width - nameWidth) / headings.length;

/** Draws one row for each variable, with its limits under its name; gives the height at which the table ends. */
export function drawSummaryTable(sheet: Sheet, top: number, variables: readonly VariableMonth[]): number {
  const { margin, width } = Sheet;
  const rowHeight = variables.length > 5 ? 26 : 32;
  sheet.line('Resumen del mes', { x: margin, y: top, width }, { size: 11, bold: true });
  drawCells(
    sheet,
    top + 22,
    headings.map((text) => ({ text, color: ink.soft })),
    8,
  );
  sheet.rule(top + 36);

  let y = top + 36;
  for (const variable of variables) {
    const name = { x: margin, width: nameWidth - 12 };
    sheet.line(variableTitle(variable), { ...name, y: y + rowHeight / 2 - 12 }, { size: 10, bold: true });
    sheet.line(
      limitsInWords(variable.thresholds),
      { ...name, y: y + rowHeight / 2 + 1 },
      { size: 7.5, color: ink.soft },
    );
    drawCells(sheet, y + rowHeight / 2 - 6, cellsOf(variable), 10);
    y += rowHeight;
    sheet.rule(y);
  }
  sheet.line(
    'Advertencia y Crítico: horas del mes fuera de cada umbral.',
    { x: margin, y: y + 5, width },
    { size: 7.5, color: ink.soft },
  );
  return y + 20;
}

function drawCells(sheet: Sheet, y: number, cells: readonly Cell[], size: number): void {
  for (const [index, { text, color = ink.strong }] of cells.entries()) {
    const x = Sheet.margin + nameWidth + index * cellWidth;
    sheet.line(text, { x, y, width: cellWidth }, { size, color, align: 'right' });
  }
}

function cellsOf(variable: VariableMonth): Cell[] {
  const summary = monthSummaryOf(variable);
  if (!summary) return headings.map(() => ({ text: '–', color: ink.soft }));
  const { min, mean, max, last, counts } = summary;
  const values = [formatNumber(min), formatMean(mean), formatNumber(max), formatNumber(last)].map((text) => ({
    text,
  }));
  const hours = (['warning', 'critical'] as const).map((status) => ({
    text: `${formatNumber(counts[status])} h`,
    color: counts[status] > 0 ? statusInk[status] : ink.soft,
  }));
  return [...values, ...hours];
}

/** 'Advertencia: < 5 o > 30 · Crítico: > 38'. */
export function limitsInWords({ minWarning, maxWarning, minCritical, maxCritical }: Thresholds): string {
  const parts = [
    ['Advertencia', minWarning, maxWarning],
    ['Crítico', minCritical, maxCritical],
  ] as const;
  const known = parts.flatMap(([name, low, high]) => {
    const sides = [
      low === null ? '' : `< ${formatNumber(low)}`,
      high === null ? '' : `> ${formatNumber(high)}`,
    ];
    const range = sides.filter(Boolean).join(' o ');
    return range ? [`${name}: ${range}`] : [];
  });
  return known.join(' · ') || 'Sin umbrales';
}
