import type { palettes } from '@reporting/palette';

import type { LineChart } from '../rules/lineChart';

export type Palette = (typeof palettes)['dark'];

/** The look of a variable's line: its colour and, if lines share a panel, its dashes. */
export interface LineStyle {
  colour: keyof Palette;
  /** Pixels of line and of gap. */
  dash: readonly number[];
}

const COLOURS: readonly (keyof Palette)[] = ['accent', 'series-second', 'series-third', 'text-soft'];
const DASHES: readonly (readonly number[])[] = [[], [8, 4], [2, 3], [10, 3, 2, 3]];

/** The style of a variable's line, with dashes if other variables share its panel. */
export const lineStyle = ({ variables, panels }: LineChart, variableId: number): LineStyle => {
  const place = variables.findIndex(({ id }) => id === variableId);
  const panel = panels.find(({ series }) => series.some((line) => line.variableId === variableId));
  const isShared = panel?.series.some((line) => line.variableId !== variableId);
  return {
    colour: COLOURS[place % COLOURS.length] ?? 'accent',
    dash: isShared ? (DASHES[place % DASHES.length] ?? []) : [],
  };
};

/** For the line of the other month in a comparison. */
export const OTHER_DASH: readonly number[] = [3, 4];
