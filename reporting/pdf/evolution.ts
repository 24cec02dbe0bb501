import type { VariableMonth } from '../variableMonth';
import { drawChartPanel, EMPTY_PANEL_HEIGHT } from './chartPanel';
import { RUNNING_HEAD_END } from './heading';
import { layOutCharts, type ChartRoom } from './layOutCharts';
import { ink } from './palette';
import { Sheets } from './sheets';

const HEADING = 24;
const CHARTS_A_PAGE = 4;

const gap = 16;
const others = Sheets.bottom - RUNNING_HEAD_END - HEADING;

const room: Omit<ChartRoom, 'first'> = {
  others,
  gap,
  empty: EMPTY_PANEL_HEIGHT,
  lowest: 132,
  usual: (others - (CHARTS_A_PAGE - 1) * gap) / CHARTS_A_PAGE,
  tallest: 230,
};

/** Draws the month of each variable from `top` on, below each other on as many pages as needed. */
export function drawEvolution(sheets: Sheets, top: number, variables: readonly VariableMonth[]): void {
  const { margin, width, bottom } = Sheets;
  const areEmpty = variables.map(({ hours }) => hours.length === 0);
  const pages = layOutCharts(areEmpty, { ...room, first: bottom - top - HEADING });
  for (const [page, { chartHeight, indices }] of pages.entries()) {
    if (indices.length === 0) continue;
    let y = page === 0 ? top : sheets.nextPage();
    if (indices[0] === 0) {
      drawHeading(sheets, y);
      y += HEADING;
    }
    for (const index of indices) {
      const variable = variables[index];
      if (!variable) continue;
      const height = areEmpty[index] ? EMPTY_PANEL_HEIGHT : chartHeight;
      drawChartPanel(sheets, { x: margin, y, width, height }, variable);
      y += height + gap;
    }
  }
}

function drawHeading(sheets: Sheets, y: number): void {
  const { margin, width } = Sheets;
  sheets.line('Evolución', { x: margin, y, width: 100 }, { size: 11, bold: true });
  sheets.line(
    'Línea: promedio de cada hora. Franja: de la mínima a la máxima. Puntos: horas en estado crítico, o direcciones medias.',
    { x: margin + 100, y: y + 3, width: width - 100 },
    { size: 7, color: ink.soft, align: 'right' },
  );
}
