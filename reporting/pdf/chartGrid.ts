import { statuses, statusNames } from '../status';
import type { VariableMonth } from '../variableMonth';
import { drawChartPanel } from './chartPanel';
import { ink, statusInk } from './palette';
import { Sheet } from './sheet';

const GAP = 20;
const LOWEST = 84;
const TALLEST = 230;

/**
 * Draws the charts of the variables from `top` to the foot of the page: one column, or two from the fourth on.
 * Those that no longer fit are left out, and the heading says so; the table has every variable.
 */
export function drawChartGrid(sheet: Sheet, top: number, variables: readonly VariableMonth[]): void {
  const columns = variables.length > 3 ? 2 : 1;
  const start = top + 26;
  const room = Sheet.bottom - 24 - start;
  const rows = Math.min(Math.ceil(variables.length / columns), Math.floor((room + GAP) / (LOWEST + GAP)));
  const width = (Sheet.width - (columns - 1) * GAP) / columns;
  const height = Math.min(TALLEST, (room - (rows - 1) * GAP) / rows);
  const shown = variables.slice(0, rows * columns);

  const isPartial = shown.length < variables.length;
  const heading = isPartial ? `Evolución (${shown.length} de ${variables.length} variables)` : 'Evolución';
  sheet.line(heading, { x: Sheet.margin, y: top, width: 260 }, { size: 11, bold: true });
  drawLegend(sheet, top);
  for (const [index, variable] of shown.entries()) {
    const x = Sheet.margin + (index % columns) * (width + GAP);
    const y = start + Math.floor(index / columns) * (height + GAP);
    drawChartPanel(sheet, { x, y, width, height }, variable);
  }
}

function drawLegend(sheet: Sheet, y: number): void {
  const itemWidth = 72;
  for (const [index, status] of statuses.entries()) {
    const x = Sheet.margin + Sheet.width - (statuses.length - index) * itemWidth;
    sheet.doc.roundedRect(x, y + 2, 8, 8, 2).fill(statusInk[status]);
    sheet.line(
      statusNames[status],
      { x: x + 13, y: y + 2, width: itemWidth - 13 },
      { size: 8, color: ink.soft },
    );
  }
}
