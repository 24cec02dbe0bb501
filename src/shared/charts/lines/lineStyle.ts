import type { palettes } from '@reporting/palette';

export type Palette = (typeof palettes)['dark'];

/** The look of a variable's line: its colour and, if lines share a panel, its dashes. */
export interface LineStyle {
  colour: keyof Palette;
  /** Pixels of line and of gap. */
  dash: readonly number[];
}

const COLOURS: readonly (keyof Palette)[] = ['accent', 'series-second', 'series-third', 'text-soft'];
const DASHES: readonly (readonly number[])[] = [[], [8, 4], [2, 3], [10, 3, 2, 3]];

/** The style of a chart's variable by its index; with dashes if lines share a panel. */
export const lineStyle = (place: number, isAmongOthers: boolean): LineStyle => ({
  colour: COLOURS[place % COLOURS.length] ?? 'accent',
  dash: isAmongOthers ? (DASHES[place % DASHES.length] ?? []) : [],
});

/** For the line of the other month in a comparison. */
export const OTHER_DASH: readonly number[] = [3, 4];
