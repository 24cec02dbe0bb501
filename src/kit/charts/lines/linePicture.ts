import uPlot from 'uplot';

import { variableTitle } from '@reporting/captions';

import { chartsMessages } from '../texts';
import { drawLegend, PICTURE_PALETTE, type Picture } from '../frame/savePicture';
import { shownMarks } from '../rules/annotationMarks';
import type { Span } from '../rules/axis';
import { variablesOf, type IsShown, type LineChart } from '../rules/lineChart';
import { lineStyle, OTHER_DASH } from './lineStyle';
import { plotData, plotOptions, type Plot } from './plotOptions';

const PANEL_PX = { only: 380, oneOfSeveral: 210 };
/** The height of the names above a panel. */
const NAMES_PX = 26;

/** Lets uPlot draw a panel outside the document. */
const drawPanel = async (plot: Plot): Promise<HTMLCanvasElement> => {
  const drawn = new uPlot(plotOptions(plot), plotData(plot), document.createElement('div'));
  // uPlot draws one microtask later.
  await Promise.resolve();
  const { canvas } = drawn.ctx;
  drawn.destroy();
  return canvas;
};

/** The lines as they are shown, with their part and variables, on white. */
export const linePicture = (chart: LineChart, span: Span, isShown: IsShown): Picture => {
  const panels = chart.panels.filter(({ series }) => series.some(({ variableId }) => isShown(variableId)));
  const isOnly = panels.length === 1;
  const drawnHeight = isOnly ? PANEL_PX.only : PANEL_PX.oneOfSeveral;
  // Each of several panels has its own names above it: by their colours alone, not everybody can tell them apart.
  const namesHeight = isOnly ? 0 : NAMES_PX;
  const panelHeight = namesHeight + drawnHeight;
  const lines = chart.panels[0]?.series ?? [];
  const marks = shownMarks(chart.marks, isShown);
  const isAnnulled = ({ kind }: (typeof marks)[number]) => kind === 'annulment';
  const namesOf = (variables: LineChart['variables']) =>
    variables
      .filter(({ id }) => isShown(id))
      .map((variable) => ({ label: variableTitle(variable), line: lineStyle(chart, variable.id) }));

  return {
    height: panels.length * panelHeight,
    legend: [
      ...(isOnly ? namesOf(chart.variables) : []),
      ...lines
        .filter(({ label }) => label !== undefined)
        .map(({ label = '', isOther }) => ({
          label,
          line: { colour: 'accent' as const, dash: isOther ? OTHER_DASH : [] },
        })),
      ...(lines.some(({ range }) => range) ? [{ label: chartsMessages.rangePictureNote }] : []),
      ...(marks.some(isAnnulled) ? [{ label: chartsMessages.annulledPictureNote }] : []),
      ...(marks.some((mark) => !isAnnulled(mark)) ? [{ label: chartsMessages.notedPictureNote }] : []),
    ],
    draw: async (context, width, scale) => {
      // Whatever the screen's pixel ratio, the picture uses `scale`.
      const factor = scale / uPlot.pxRatio;
      for (const [index, panel] of panels.entries()) {
        const canvas = await drawPanel({
          chart,
          panel,
          isShown,
          span,
          palette: PICTURE_PALETTE,
          width: width * factor,
          height: drawnHeight * factor,
          hasPlaces: true,
          factor,
        });
        const top = index * panelHeight;
        if (!isOnly) drawLegend(context, namesOf(variablesOf(chart, panel)), { left: 0, top, width });
        context.drawImage(canvas, 0, top + namesHeight, width, drawnHeight);
      }
    },
  };
};
