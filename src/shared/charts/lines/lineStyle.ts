import type { palettes } from '@reporting/palette';

export type Palette = (typeof palettes)['dark'];

/** How a variable's line looks: by its colour and, where lines share a panel, by its dashes. */
export interface LineStyle {
  colour: keyof Palette;
  /** Pixels of line and of gap. */
  dash: readonly number[];
}

const COLOURS: readonly (keyof Palette)[] = ['accent', 'series-second', 'series-third', 'text-soft'];
const DASHES: readonly (readonly number[])[] = [[], [8, 4], [2, 3], [10, 3, 2, 3]];

/** The style of the variable at a place of its chart; dashes where lines share a panel. */
export const lineStyle = (place: number, isAmongOthers: boolean): LineStyle => ({
  colour: COLOURS[place % COLOURS.length] ?? 'accent',
  dash: isAmongOthers ? (DASHES[place % DASHES.length] ?? []) : [],
});

/** Of the line that a month is compared with. */
export const OTHER_DASH: readonly number[] = [3, 4];
