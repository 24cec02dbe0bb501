import { variableTitle } from '@reporting/captions';
import { shortWeekday } from '@reporting/clockWords';
import { formatMean } from '@reporting/format';

import { PICTURE_PALETTE, type Picture } from '@/kit/charts/frame/savePicture';
import { CHART_FONT } from '@/kit/charts/lines/drawMarks';
import type { ChartVariable } from '@/kit/charts/rules/lineChart';

import { HOURS, type HourPattern } from '../rules/hourPattern';

const HEAD_PX = 24;
const ROW_PX = 42;
const NAMES_PX = 40;

/** The pattern with its values: the higher the mean, the stronger the square. */
export const patternPicture = ({ rows }: HourPattern, variable: ChartVariable): Picture => ({
  height: HEAD_PX + rows.length * ROW_PX,
  legend: [{ label: variableTitle(variable) }],
  draw: (context, width) => {
    const column = (width - NAMES_PX) / HOURS.length;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = PICTURE_PALETTE['text-soft'];
    context.font = `400 11px ${CHART_FONT}`;
    for (const hour of HOURS) {
      context.fillText(`${hour} h`, NAMES_PX + (hour + 0.5) * column, HEAD_PX / 2);
    }
    for (const [row, cells] of rows.entries()) {
      const top = HEAD_PX + row * ROW_PX;
      context.font = `400 13px ${CHART_FONT}`;
      context.fillStyle = PICTURE_PALETTE['text-soft'];
      context.fillText(shortWeekday(row), NAMES_PX / 2 - 4, top + ROW_PX / 2);
      context.font = `400 10px ${CHART_FONT}`;
      for (const { hour, mean, level } of cells) {
        const left = NAMES_PX + hour * column;
        context.globalAlpha = mean === undefined ? 0 : 0.06 + 0.44 * level;
        context.fillStyle = PICTURE_PALETTE.accent;
        context.beginPath();
        context.roundRect(left + 1, top + 1, column - 2, ROW_PX - 2, 4);
        context.fill();
        context.globalAlpha = 1;
        context.fillStyle = PICTURE_PALETTE.text;
        context.fillText(mean === undefined ? '–' : formatMean(mean), left + column / 2, top + ROW_PX / 2);
      }
    }
  },
});
