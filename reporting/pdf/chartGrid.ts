import type { VariableMonth } from '../variableMonth';
import { drawChartPanel } from './chartPanel';
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
  for (const [index, variable] of shown.entries()) {
    const x = Sheet.margin + (index % columns) * (width + GAP);
    const y = start + Math.floor(index / columns) * (height + GAP);
    drawChartPanel(sheet, { x, y, width, height }, variable);
  }
}
