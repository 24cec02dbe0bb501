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

/**
 * The style of a variable's line: of those that share a panel, up to sixteen, each has its own pair of colour and dashes; the
 * first one has none.
 */
export const lineStyle = ({ variables, panels }: LineChart, variableId: number): LineStyle => {
  const panel = panels.find(({ series }) => series.some((line) => line.variableId === variableId));
  const sharing = [...new Set(panel?.series.map((line) => line.variableId))];
  const place = Math.max(0, sharing.indexOf(variableId));
  const first = variables.findIndex(({ id }) => id === sharing[0]);
  return {
    colour: COLOURS[(Math.max(0, first) + place) % COLOURS.length] ?? 'accent',
    dash: DASHES[(place + Math.floor(place / COLOURS.length)) % DASHES.length] ?? [],
  };
};

/** For the line of the other month in a comparison. */
export const OTHER_DASH: readonly number[] = [3, 4];
